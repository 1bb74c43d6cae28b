// Defines the wire schemas of the backtest of suggested weights
// (behaviour/training.md#how-good-it-was).
import { z } from 'zod';
import { lineProgressions } from '#shared/training/suggestion/session-suggestion.ts';
import { nextSessionRule } from '#shared/training/suggestion/next-session.ts';
import { nextSetRule } from '#shared/training/suggestion/next-set.ts';
import { LEAST_PAIRS, LEAST_SESSIONS } from '#shared/training/backtest/score.ts';

const off = z
  .number()
  .describe('mean distance to the target in RPE points, on the same pairs; 0 without a pair');

const replayed = {
  pairs: z
    .number()
    .int()
    .describe(
      'pairs of consecutive sets, the second with a target RPE and with an entered RPE or missing repetitions; for first sets, the last time and the first set. A weight that was suggested and used is left out: by its RPE it would look right, whatever it was',
    ),
  sessions: z.number().int().describe('sessions that have a pair'),
  leastPairs: z.literal(LEAST_PAIRS).describe('the least number for a comparison'),
  leastSessions: z.literal(LEAST_SESSIONS).describe('the least number for a comparison'),
  sameError: off.describe('error of repeating the same weight'),
  plusError: off.describe('error of adding 2.5 kg or 5 lbs, by the unit of the settings'),
  missError: off
    .nullable()
    .describe('error of 7.5% less after a miss, else the same weight; null for first sets'),
  ruleError: off.describe('error of the rule'),
  isTold: z
    .boolean()
    .describe(
      'false: most of the RPEs are the planned ones, or nearly all are one number, so they do not tell how hard the sets were, and there is no verdict',
    ),
  verdict: z
    .enum(['better', 'worse', 'unclear', 'too few'])
    .describe(
      'the rule against the same weight again; better only where it is no worse than less after a miss either',
    ),
};

const firstSetBacktest = z
  .object({
    rule: z.literal(nextSessionRule.rule),
    version: z.literal(nextSessionRule.version),
    ...replayed,
    progression: z
      .enum(lineProgressions)
      .describe(
        'the progression rule of the lines of the exercise; double where they have none or several',
      ),
  })
  .meta({ id: 'FirstSetReplay' });
export type FirstSetBacktest = z.infer<typeof firstSetBacktest>;

/**
 * A backtest computes which weights the app would have suggested for an exercise in the completed
 * sessions of the last year.
 */
export const exerciseBacktest = z
  .object({
    rule: z.literal(nextSetRule.rule),
    version: z.literal(nextSetRule.version),
    ...replayed,
    firstSets: firstSetBacktest.describe('the same for first sets, by the progression rule'),
  })
  .meta({ id: 'ExerciseReplay' });
export type ExerciseBacktest = z.infer<typeof exerciseBacktest>;
