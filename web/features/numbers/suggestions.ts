// Explains where the suggested weights come from. Constants come from the rules, so that they cannot differ.
import { LEAST_PAIRS } from '#shared/training/backtest/score.ts';
import { ALWAYS, REPEATS } from '#shared/training/backtest/reported-effort.ts';
import { LEAST_SESSIONS } from '#shared/training/backtest/verdict.ts';
import { LIFTED_BODY } from '#shared/training/load/lifted-body.ts';
import { BAR_REPS, stages } from '#shared/training/load/warm-up-ramp.ts';
import { LIGHTER_SETS, LIGHTER_WEIGHT } from '#shared/training/suggestion/lighter-week.ts';
import { BACK_TO, MISSES, STILL_FINE } from '#shared/training/suggestion/next-session.ts';
import {
  MOST_SHARE as MOST_OF_SESSION,
  REPS_FIRST,
} from '#shared/training/suggestion/next-session-loads.ts';
import {
  DROP,
  FIRST_MISSING,
  FURTHER_MISSING,
  LEAST_SHARE,
  MOST_SHARE,
  MOST_TARGET_REPS,
} from '#shared/training/suggestion/next-set.ts';
import { breaks } from '#shared/training/suggestion/time-away.ts';
import { TRAINING_MAX_SHARE } from '#shared/programs/percent-wave.ts';
import { SET_BACK } from '#shared/programs/training-max.ts';
import { IMPLAUSIBLE } from '#shared/training/strength/plausible.ts';
import { formatNumber } from '#web/text/format.ts';
import type { NumberSource } from './number-source.ts';

const percent = (share: number) => `${formatNumber(100 * share, 1)}%`;

export const suggestionNumbers: readonly NumberSource[] = [
  {
    id: 'next-set',
    name: 'Suggested weight of the next set',
    formula: `The curve of 1RM by your RPE through the last set, less what it costs after the rest: ${DROP.cautious} repetitions (cautious), ${DROP.balanced} (balanced) or ${DROP.bold} (bold) after two minutes, more after less rest. Within one repetition of the target nothing changes. At most ${percent(MOST_SHARE - 1)} up and ${percent(1 - LEAST_SHARE)} down, to a weight that can be loaded. Without an RPE only a miss counts: ${percent(FIRST_MISSING)} less for the first missing repetition, ${percent(FURTHER_MISSING)} for each further one. ‘Why this amount’ shows each step.`,
    source:
      'The constants are our own, tried on simulated lifters of two kinds: twice as close to the target as the same weight again, and about a fifth closer than lowering the weight after a miss. No study of people stands behind them.',
    limits: `It knows one set, and your RPE as you typed it. Where the first weight is right, or RPEs are noise, lowering the weight after a miss is as good or better. Nothing is suggested above ${MOST_TARGET_REPS} planned repetitions, where the weight helps, or for holds.`,
  },
  {
    id: 'next-session',
    name: 'Suggested weight of the next session',
    formula: `By the rule of the line. Double progression: first more repetitions, then one increment, when every set reached the end of the range no more than ${STILL_FINE} above the target RPE; after ${MISSES.double} workouts under the range ${percent(BACK_TO)} of the weight. Linear: one increment each time, back after ${MISSES.linear} misses. At most ${percent(MOST_OF_SESSION - 1)} more; where one increment is more than that, ${REPS_FIRST} repetitions over the range come first. A set over ${IMPLAUSIBLE} times the most that the other workouts speak for is taken for a slip.`,
    source:
      'Rules of coaches; the open last set follows the 3RM table of APRE. Tried on simulated lifters: over half a year the weight rises within a fifth of their true gain.',
    limits: `The simulation gives the gains from outside: nothing follows for strength or size. For body-weight exercises at least ${LIFTED_BODY.kg.least} kg (${LIFTED_BODY.lbs.least} lb) of the body counts as load.`,
  },
  {
    id: 'after-a-break',
    name: 'After a break',
    formula: `${breaks
      .toReversed()
      .map(({ days, share }) => `After ${days} days at most ${percent(share)} of the last weight`)
      .join('. ')}.`,
    source:
      'Bosquet 2013, a meta-analysis: strength falls with the length of a break. The shares are our own, on the safe side of it: at a loss of 7% after eight weeks the share of failed first sets falls from 94 to 2% (simulated).',
    limits: 'How fast you lose strength is not known.',
  },
  {
    id: 'recovering',
    name: 'A recovering injury',
    formula:
      'Where the exercise loads a part of the body that a recovering injury names, a suggestion does not go up: the same weight, the planned repetitions.',
    source:
      'Our own rule, to the careful side; no study. The parts that an exercise loads are worked out from its muscles, its movement and its equipment.',
    limits:
      'It knows the name of the injury, not the injury: no side, no pain, no diagnosis. An injury whose name contains no body part changes nothing.',
  },
  {
    id: 'backtest',
    name: '‘Better for you’, ‘Worse for you’',
    formula: `The rule on your own sets, beside the same weight again: how many RPE points each weight would have been off by what the next set showed. From ${LEAST_PAIRS} pairs in ${LEAST_SESSIONS} workouts on, with a 90% interval. Weights that were used as suggested do not count; no verdict where ${percent(REPEATS)} of the RPEs are the target or ${percent(ALWAYS)} one number.`,
    source:
      'Simulated lifters: three in four with usual RPEs are told ‘better’; of those who type their target at most one in twenty.',
    limits: 'The check uses the same RPEs and the same curve as the rule it judges.',
  },
  {
    id: 'lighter-week',
    name: 'Lighter week (deload)',
    formula: `${percent(LIGHTER_SETS)} of the sets, ${percent(LIGHTER_WEIGHT)} of the weights.`,
    source:
      'Coaches take 5 to 7 lighter days every 4 to 6 weeks (Bell 2022). In a trial a week off brought no more size and less strength (Coleman 2024).',
    limits: 'It is offered, never urged.',
  },
  {
    id: 'warm-up',
    name: 'Warm-up sets',
    formula: `The bar × ${BAR_REPS}, then ${stages.map(({ share, reps }) => `${percent(share)} × ${reps}`).join(', ')}, at what can be loaded.`,
    source: 'Usual practice of coaches; no study.',
    limits: 'Warm-ups that you planned take precedence.',
  },
  {
    id: 'training-max',
    name: 'Training max and percentages',
    formula: `${percent(TRAINING_MAX_SHARE)} of the 1RM that you confirm; a round with a short open set leaves ${percent(SET_BACK)} of it.`,
    source: 'Usual practice of percent programs; no study.',
    limits: 'It is only as good as the number that you confirm.',
  },
];
