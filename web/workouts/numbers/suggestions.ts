// Explains the suggested weights. The texts import constants from the code that computes the suggestions, so that a
// changed constant also changes the text.
import { ASSUMED_BODY_LBS } from '#shared/sets/load.ts';
import { LEAST_PAIRS, LEAST_SESSIONS } from '#shared/training/backtest/score.ts';
import { ALWAYS, REPEATS } from '#shared/training/backtest/reported-effort.ts';
import { weightFromPounds } from '#shared/units.ts';
import { BAR_REPS, stages } from '#shared/training/load/warm-up-ramp.ts';
import { LIGHTER_SETS, LIGHTER_WEIGHT } from '#shared/training/suggestion/lighter-week.ts';
import {
  BACK_TO,
  LATER_SETS,
  MISSES,
  MOST_SHARE as MOST_OF_SESSION,
  UNSURE,
  USUAL_RESERVE,
} from '#shared/training/suggestion/next-session.ts';
import {
  DROP,
  FIRST_MISSING,
  FURTHER_MISSING,
  LEAST_SHARE,
  MOST_SHARE,
  MOST_TARGET_REPS,
} from '#shared/training/suggestion/next-set.ts';
import {
  BREAK_DAYS,
  RETURN_DAYS,
  returnSets,
  USUAL_GAPS,
} from '#shared/training/strength/time-away.ts';
import { TRAINING_MAX_SHARE, SET_BACK } from '#shared/programs/training-max.ts';
import {
  DAY_SD,
  FAR,
  FATIGUE,
  lossAfter,
  MOST_LOSS,
  OPEN_RESERVE,
  UNSAID,
} from '#shared/training/strength/strength.ts';
import { formatNumber } from '#web/text/format.ts';
import type { NumberSource } from './strength.ts';

const percent = (share: number) => `${formatNumber(100 * share, 1)}%`;

export const suggestionNumbers: readonly NumberSource[] = [
  {
    id: 'next-set',
    name: 'Suggested weight of the next set',
    short: `at most +${percent(MOST_SHARE - 1)}, −${percent(1 - LEAST_SHARE)}`,
    formula: `The curve of 1RM by your RPE through the last set, less what it costs after the rest: ${DROP.cautious} repetitions (cautious), ${DROP.balanced} (balanced) or ${DROP.bold} (bold) after two minutes, more after less rest. Within one repetition of the target nothing changes. At most ${percent(MOST_SHARE - 1)} up and ${percent(1 - LEAST_SHARE)} down, to a weight that can be loaded. It is for exercises with a target RPE, after a set whose RPE you chose. Without an RPE only a miss counts: ${percent(FIRST_MISSING)} less for the first missing repetition, ${percent(FURTHER_MISSING)} for each further one. ‘Why this amount’ shows each step.`,
    source:
      'The constants are our own, tried on simulated lifters of two kinds: twice as close to the target as the same weight again, and about a fifth closer than lowering the weight after a miss. No study of people stands behind them.',
    limits: `It knows one set, and your RPE as you typed it. Where the first weight is right, or RPEs are noise, lowering the weight after a miss is as good or better. Nothing is suggested above ${MOST_TARGET_REPS} planned repetitions, where the weight helps, or for holds.`,
  },
  {
    id: 'strength-of-day',
    name: 'Strength of the day',
    short: 'expected 1RM ± error',
    formula: `For each exercise the 1RM to expect, its change from workout to workout, and how sure both are. Each workout moves them, less the more was known (Bayes). A chosen RPE counts as the repetitions done and in reserve, and up to ${UNSAID} that people leave out. A set short of its repetitions, or to failure, left none, whatever RPE was typed. A finished set without an RPE says ‘at least’. Where you choose no RPE, every fourth workout can ask for an open set: as many repetitions as you can, less one. An open set with more repetitions than were asked for had ${OPEN_RESERVE} left. Each set before costs ${percent(FATIGUE)} of the repetitions. Days of one person differ by ${percent(DAY_SD)}. A set ${formatNumber(Math.exp(FAR), 1)} times beside the expectation counts as a slip; a second workout like it is believed.`,
    source:
      'Repetitions that are left out: Halperin 2022, a review of many studies. Days: Grgic 2020. The curve is that of the 1RM by your RPE, its error after Nuzzo 2024. The loss in a break is after Bosquet 2013. The other constants are our own, tried on simulated lifters.',
    limits:
      'Without RPEs, open sets and misses it is a floor: a beginner and a plateau look alike. One curve for all exercises and people.',
  },
  {
    id: 'next-session',
    name: 'Suggested weight of the next session',
    short: `at most +${percent(MOST_OF_SESSION - 1)}`,
    formula: `By the rule of the line, from the strength of the day. The plan keeps the repetitions to spare that its RPE says, ${USUAL_RESERVE} without one, or ${UNSURE} standard deviations of the estimate where that is more; where no RPE was chosen, ${LATER_SETS} more for each later set. Double progression climbs the range at one weight, then takes the heaviest weight at which the range begins again, and goes down where it does not fit. At most ${percent(MOST_OF_SESSION - 1)} more, unless the next weight is farther: then repetitions rise above the range first. Linear: one increment each time, ${percent(BACK_TO)} after ${MISSES} misses in a row. The form of a workout starts with it.`,
    source: 'Rules of coaches; the constants are our own, tried on simulated lifters.',
    limits: `The simulation gives the gains from outside: nothing follows for strength or size. Where the body is lifted, ${weightFromPounds(ASSUMED_BODY_LBS, 'kg')} kg (${ASSUMED_BODY_LBS} lb) of it are assumed.`,
  },
  {
    id: 'after-a-break',
    name: 'After a break',
    short: `−${percent(lossAfter(28, null))} in 28 days`,
    formula: `A break is longer than ${BREAK_DAYS} days and than ${USUAL_GAPS} times your usual gap. The strength to expect falls from then on: ${percent(lossAfter(28, null))} after 28 days, ${percent(lossAfter(56, null))} after 56, never more than ${percent(MOST_LOSS)}. On the way back there are ${percent(returnSets(0))} of the sets, then ${percent(returnSets(7))} in the second week, and for ${RETURN_DAYS} days no more weight than before.`,
    source:
      'Bosquet 2013, a meta-analysis: strength falls with the length of a break. The curve through it and the way back are our own.',
    limits: 'How fast you lose strength is not known: the estimate is less sure after a break.',
  },
  {
    id: 'recovering',
    name: 'A recovering injury',
    short: 'nothing goes up',
    formula:
      'Where the exercise loads a part of the body that a recovering injury names, nothing goes up: the next set keeps its weight and the planned repetitions, and a rule that would ask for more in the next session says no weight.',
    source:
      'Our own rule, to the careful side; no study. The parts that an exercise loads are worked out from its muscles, its movement and its equipment.',
    limits:
      'It knows the name of the injury, not the injury: no side, no pain, no diagnosis. An injury whose name contains no body part changes nothing.',
  },
  {
    id: 'backtest',
    name: '‘Better for you’, ‘Worse for you’',
    short: 'RPE points off',
    formula: `The rule on your own sets, beside the same weight again. A pair is two sets in a row of the last year: the second has a target RPE, and an RPE of yours or missing repetitions. For first weights it is the last workout and the first set of the next one. Shown is how many RPE points each weight would have been off by what the next set showed. From ${LEAST_PAIRS} pairs in ${LEAST_SESSIONS} workouts on, with a 90% interval. Weights that were used as suggested do not count; no verdict where ${percent(REPEATS)} of the RPEs are the target or ${percent(ALWAYS)} one number.`,
    source:
      'Simulated lifters: three in four with usual RPEs are told ‘better’; of those who type their target at most one in twenty.',
    limits: 'The check uses the same RPEs and the same curve as the rule it judges.',
  },
  {
    id: 'lighter-week',
    name: 'Deload',
    short: `${percent(LIGHTER_SETS)} × sets, ${percent(LIGHTER_WEIGHT)} × weight`,
    formula: `${percent(LIGHTER_SETS)} of the sets, ${percent(LIGHTER_WEIGHT)} of the weights.`,
    source:
      'Coaches take 5 to 7 lighter days every 4 to 6 weeks (Bell 2022). In a trial a week off brought no more size and less strength (Coleman 2024).',
    limits: 'It is offered, never urged.',
  },
  {
    id: 'warm-up',
    name: 'Warm-up sets',
    short: stages.map(({ share }) => percent(share)).join(', '),
    formula: `The bar × ${BAR_REPS}, then ${stages.map(({ share, reps }) => `${percent(share)} × ${reps}`).join(', ')}, at what can be loaded.`,
    source: 'Usual practice of coaches; no study.',
    limits: 'Warm-ups that you planned take precedence.',
  },
  {
    id: 'training-max',
    name: 'Training max and percentages',
    short: `${percent(TRAINING_MAX_SHARE)} × 1RM`,
    formula: `${percent(TRAINING_MAX_SHARE)} of the 1RM that you confirm; a round with a short open set leaves ${percent(SET_BACK)} of it.`,
    source: 'Usual practice of percent programs; no study.',
    limits: 'It is only as good as the number that you confirm.',
  },
];
