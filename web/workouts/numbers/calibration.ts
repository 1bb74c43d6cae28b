// Explains the figures from a user's own log about predictions, RPE and pace. Constants are imported from the rules, so
// that they cannot differ.
import { MINUTE_MS } from '#shared/durations.ts';
import { FORGOTTEN_MS } from '#shared/sessions/time/forgotten.ts';
import { LEAST_CHANGEOVERS, LEAST_GAPS } from '#shared/sessions/time/own-pace.ts';
import {
  ALWAYS,
  LEAST_RPES,
  NEWEST_RPES,
  REPEATS,
} from '#shared/training/backtest/reported-effort.ts';
import {
  FALSE_ALARM,
  JUDGED_SETS,
  LEAST_WORKOUTS,
  MOST_DAYS,
  MOST_WORKOUTS,
  SHOULD_HOLD,
} from '#shared/training/calibration/predicted-reps.ts';
import {
  CURVES_DIFFER,
  DAYS_DIFFER,
  LEAST_LOADS,
} from '#shared/training/calibration/rep-max-curve.ts';
import { COST, LEAST_BIAS, LEAST_CHECKS, WORTH } from '#shared/training/calibration/rpe-bias.ts';
import type { NumberSource } from './number-source.ts';

export const calibrationNumbers: readonly NumberSource[] = [
  {
    id: 'predictions',
    name: 'Were predictions right?',
    formula: `Before a set to failure: the mean 1RM of the last ${LEAST_WORKOUTS} to ${MOST_WORKOUTS} workouts within ${MOST_DAYS} days, moved by the mean error of your predictions so far. The range is as wide as those errors were, to hold ${100 * SHOULD_HOLD}%. ‘Too narrow’ and ‘too wide’ need ${JUDGED_SETS} sets and an exact binomial test (two-sided, ${100 * FALSE_ALARM}%).`,
    source:
      'Our own rule; no study of people. On simulated lifters of two kinds the range holds 78 to 80%, and 3% of them are told that it is wrong.',
    limits:
      'No suggestion or record follows from it. The test is made again with each new set, so over years a right range is called wrong once in a while. Sets over 15 repetitions are not predicted.',
  },
  {
    id: 'rpe-bias',
    name: 'Your RPE, checked',
    formula: `Repetitions of a set to failure beyond those that the RPE of the set before promised, less ${COST} that it cost after two minutes of rest (more after less). Your mean is drawn to zero by ${WORTH} pairs. Said from ${LEAST_CHECKS} pairs and ${LEAST_BIAS} repetition on.`,
    source:
      'A review of many studies finds about one repetition more in reserve than people say (Halperin 2022). On simulated lifters who are told so, later RPEs are 13 to 32% nearer.',
    limits:
      'What a set costs the next one is a simulated mean. A reserve that is smaller than said cannot be told from tiring, so it is never said.',
  },
  {
    id: 'own-curve',
    name: '1RM by your own curve',
    formula: `A line through the logarithms of weight and of the usual share of the 1RM, of sets to failure at ${LEAST_LOADS} or more weights within 84 days. Its slope is drawn to the usual curve: people’s slopes differ by ${CURVES_DIFFER}, one person’s days by ${100 * DAYS_DIFFER}%. Said where it misses left-out sets by less than the usual curve does.`,
    source:
      'That curves differ between people: Reynolds 2006, Nuzzo 2024 (269 studies, 7,289 people). Both spreads are our own. Of simulated lifters who are told so, the 1RM is 10 to 42% nearer.',
    limits:
      'It rests on few sets at few weights. No suggestion, estimate or record follows from it.',
  },
  {
    id: 'rpe-habit',
    name: '‘Your RPE is nearly always the same number’',
    formula: `Of the newest ${NEWEST_RPES} chosen RPEs of half a year, from ${LEAST_RPES} on, without first sets and sets that fell short: ${100 * ALWAYS}% are one number. ‘Mostly your target’: ${100 * REPEATS}% are the planned RPE.`,
    source:
      'Our own limits. On simulated lifters more than nine in ten of both habits are found; of those who feel the effort nobody is told so.',
    limits:
      'Who knows only 8 and 9 is taken for such a habit in up to one case in ten. It is no verdict about your effort.',
  },
  {
    id: 'durations',
    name: 'Estimated duration, minutes left',
    formula: `Of a plan: tempo × repetitions of each set, or its time, and the rests between the sets. Of ‘Shorten workout’: the same at your own pace, the median of the times between two logged sets, from ${LEAST_GAPS} of them on (${LEAST_CHANGEOVERS} for changing the exercise); pauses over ${FORGOTTEN_MS / MINUTE_MS} minutes do not count.`,
    source:
      'Counted from your log. Of simulated workouts half take within 6% of the minutes that were said, three quarters within a tenth.',
    limits:
      'The plan knows no setting up, no changing of weights and no warm-ups that were not planned; an empty rest counts as none.',
  },
];
