// Explains the numbers about strength. The texts import constants from the code that computes the numbers, so that a
// changed constant also changes the text.
import { MINUTE_MS } from '#shared/durations.ts';
import { BEST_DAYS } from '#shared/progress/share-of-best.ts';
import { ONE_REP_MAX_REPS } from '#shared/sessions/records/epley-max.ts';
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
import { LEAST_RPE, MOST_POSSIBLE_REPS } from '#shared/training/strength/max-by-effort.ts';
import { WITHIN } from '#shared/training/strength/recent-days.ts';
import { EPLEY, SECOND_REPETITION } from '#shared/training/strength/share-of-max.ts';
import {
  LEAST_SPAN_DAYS as STALL_SPAN_DAYS,
  LEAST_POINTS as STALL_POINTS,
  WORTH_WAITING,
} from '#shared/training/strength/stall.ts';
import { LEAST_POINTS, LEAST_SPAN_DAYS, TREND_DAYS } from '#shared/training/strength/trend.ts';
import { formatNumber } from '#web/text/format.ts';

export interface NumberSource {
  id: string;
  name: string;
  /** `short` is the formula in a few signs, beside the name. */
  short: string;
  formula: string;
  /** `source` names the origin of the formula, such as a study with its number of participants, or the user's log. */
  source: string;
  limits: string;
}

export const strengthNumbers: readonly NumberSource[] = [
  {
    id: 'best-1rm',
    name: 'Best 1RM (est.), Est. 1RM',
    short: `weight × (1 + reps / ${EPLEY})`,
    formula: `Epley (1985) on the repetitions that were done: weight × (1 + reps / ${EPLEY}), and the weight itself for one repetition. Of working sets of 1 to ${ONE_REP_MAX_REPS} repetitions with a weight. 225 × 5 is 262.5. It needs no RPE and stands in records, goals, the dashboard and reports; for each hand where each holds a weight, and as what is added where the body is lifted.`,
    source:
      'A rule of thumb of a coach, not of a study. In Reynolds 2006 a maximum that was predicted from 5 repetitions was off by 3 kg (bench press) and 16 kg (leg press).',
    limits:
      'Repetitions in reserve are not counted, so an easy set gives too little. One curve for all exercises and people.',
  },
  {
    id: 'rep-maxes',
    name: 'Rep maxes',
    short: 'heaviest of all time',
    formula: 'The heaviest weight of all time, of sets with as many repetitions or more.',
    source: 'Counted from your log.',
    limits: 'It is no estimate: a weight that you never tried for these repetitions is missing.',
  },
  {
    id: 'rpe-1rm',
    name: '1RM by your RPE',
    short: 'n = reps + 10 − RPE',
    formula: `The same curve on n, the repetitions done and those in reserve (10 − RPE): weight / share, share = 1 / (1 + n / ${EPLEY}) from n = 2 on, ${formatNumber(100 * SECOND_REPETITION, 1)}% less than one repetition at 2. For a chosen RPE of ${LEAST_RPE} or more and n up to ${MOST_POSSIBLE_REPS}. 225 × 5 at RPE 8 is 277.5. A set without a chosen RPE says ‘at least’. Shown is the best of the ${BEST_DAYS} days up to the newest set; where a set without an RPE proves more than the estimate of its day, that is shown.`,
    source:
      'The band adds three errors. Judging effort: 0.65 ± 0.78 repetitions, 24 trained people, bench press at 75% (Refalo 2023), and about one repetition too pessimistic in a review of many (Halperin 2022). People: Reynolds 2006. Days: 4.2% between two tests (Grgic 2020). Nuzzo 2024 (269 studies, 7,289 people) finds more repetitions at moderate weights than old charts, and other numbers for other exercises.',
    limits:
      'The band holds 4 of 5 simulated lifters. For people it is not known: on a curve like that of Nuzzo it holds 68% at 3 repetitions with RPE 9, and the estimate is about 4% too high. One curve for a leg press and a curl is the weakest constant here.',
  },
  {
    id: 'trend',
    name: 'Trend of the 1RM',
    short: '% in 4 weeks',
    formula: `The straight line through the logarithms of the best of each day of ${TREND_DAYS} days, better known days counting more; from ${LEAST_POINTS} days over ${LEAST_SPAN_DAYS} on. Shown in percent of 4 weeks with its 90% interval. A stall takes ${STALL_POINTS} days over ${STALL_SPAN_DAYS}, not rising, and an interval under ${WORTH_WAITING}%. Without RPEs it goes by the repetitions done, with the error of a reserve of up to 4 where no set was missed.`,
    source:
      'Weighted least squares. On simulated lifters the interval holds 91 to 96 times in 100.',
    limits:
      'It follows your own RPE: who rates the same set easier over time sees a rise. A stall is missed in about one of four simulated lifters who gain nothing, and is never a verdict about you.',
  },
  {
    id: 'no-clear-change',
    name: '‘No clear change’',
    short: '90% interval holds 0',
    formula:
      'The 90% interval of the trend holds zero. The trend rises only when the whole interval is above zero, and falls only when it is below. ‘No clear change in 11 weeks’ is a stall.',
    source: 'The interval of the trend above.',
    limits:
      'It does not say that nothing changed: with few days, or RPEs that differ much, a real change stays unclear. The change of a lift over 12 weeks is another number: the two ends of its smoothed line.',
  },
  {
    id: 'recent-days',
    name: '‘About 5% below your recent workouts’',
    short: 'today − trend',
    formula: `The 1RM by your RPE of the first working set beside what the trend says for today; said beyond ${WITHIN} standard deviations of its own error, as one set in ten is.`,
    source: 'The errors of 1RM by your RPE.',
    limits: 'It is no score of readiness, and nothing follows from it.',
  },
];

export const calibrationNumbers: readonly NumberSource[] = [
  {
    id: 'predictions',
    name: 'Were predictions right?',
    short: `range holds ${100 * SHOULD_HOLD}%`,
    formula: `Before a set to failure: the mean 1RM of the last ${LEAST_WORKOUTS} to ${MOST_WORKOUTS} workouts within ${MOST_DAYS} days, moved by the mean error of your predictions so far. The range is as wide as those errors were, to hold ${100 * SHOULD_HOLD}%. ‘Too narrow’ and ‘too wide’ need ${JUDGED_SETS} sets and an exact binomial test (two-sided, ${100 * FALSE_ALARM}%).`,
    source:
      'Our own rule; no study of people. On simulated lifters of two kinds the range holds 78 to 80%, and 3% of them are told that it is wrong.',
    limits:
      'No suggestion or record follows from it. The test is made again with each new set, so over years a right range is called wrong once in a while. Sets over 15 repetitions are not predicted.',
  },
  {
    id: 'rpe-bias',
    name: 'Your RPE, checked',
    short: 'reps done − reps promised',
    formula: `Repetitions of a set to failure beyond those that the RPE of the set before promised, less ${COST} that it cost after two minutes of rest (more after less). Your mean is drawn to zero by ${WORTH} pairs. Said from ${LEAST_CHECKS} pairs and ${LEAST_BIAS} repetition on.`,
    source:
      'A review of many studies finds about one repetition more in reserve than people say (Halperin 2022). On simulated lifters who are told so, later RPEs are 13 to 32% nearer.',
    limits:
      'What a set costs the next one is a simulated mean. A reserve that is smaller than said cannot be told from tiring, so it is never said.',
  },
  {
    id: 'own-curve',
    name: '1RM by your own curve',
    short: 'weight / your share',
    formula: `A line through the logarithms of weight and of the usual share of the 1RM, of sets to failure at ${LEAST_LOADS} or more weights within 84 days. Its slope is drawn to the usual curve: people’s slopes differ by ${CURVES_DIFFER}, one person’s days by ${100 * DAYS_DIFFER}%. Said where it misses left-out sets by less than the usual curve does.`,
    source:
      'That curves differ between people: Reynolds 2006, Nuzzo 2024 (269 studies, 7,289 people). Both spreads are our own. Of simulated lifters who are told so, the 1RM is 10 to 42% nearer.',
    limits:
      'It rests on few sets at few weights. No suggestion, estimate or record follows from it.',
  },
  {
    id: 'rpe-habit',
    name: '‘Your RPE is nearly always the same number’',
    short: `${100 * ALWAYS}% one number`,
    formula: `Of the newest ${NEWEST_RPES} chosen RPEs of half a year, from ${LEAST_RPES} on, without first sets and sets that fell short: ${100 * ALWAYS}% are one number. ‘Mostly your target’: ${100 * REPEATS}% are the planned RPE.`,
    source:
      'Our own limits. On simulated lifters more than nine in ten of both habits are found; of those who feel the effort nobody is told so.',
    limits:
      'Who knows only 8 and 9 is taken for such a habit in up to one case in ten. It is no verdict about your effort.',
  },
  {
    id: 'durations',
    name: 'Estimated duration, minutes left',
    short: 'tempo × reps + rests',
    formula: `Of a plan: tempo × repetitions of each set, or its time, and the rests between the sets. Of ‘Shorten workout’: the same at your own pace, the median of the times between two logged sets, from ${LEAST_GAPS} of them on (${LEAST_CHANGEOVERS} for changing the exercise); pauses over ${FORGOTTEN_MS / MINUTE_MS} minutes do not count.`,
    source:
      'Counted from your log. Of simulated workouts half take within 6% of the minutes that were said, three quarters within a tenth.',
    limits:
      'The plan knows no setting up, no changing of weights and no warm-ups that were not planned; an empty rest counts as none.',
  },
];
