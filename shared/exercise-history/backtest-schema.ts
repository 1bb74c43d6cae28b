// The backtest of the suggested weights, on the wire (behaviour/training.md#how-good-it-was).
import { z } from 'zod';
import { lineProgressions } from '#shared/training/suggestion/line-progression.ts';
import { nextSessionRule } from '#shared/training/suggestion/next-session.ts';
import { nextSetRule } from '#shared/training/suggestion/next-set.ts';
import { LEAST_PAIRS } from '#shared/training/backtest/score.ts';
import { LEAST_SESSIONS } from '#shared/training/backtest/verdict.ts';

const off = z
  .number()
  .describe('mean distance to the target in RPE points, on the same pairs; 0 without a pair');

const replayed = {
  pairs: z
    .number()
    .int()
    .describe(
      'pairs of consecutive sets with an entered RPE and a target RPE; for first sets, the last time and the first set that has both',
    ),
  sessions: z.number().int().describe('sessions that have a pair'),
  leastPairs: z.literal(LEAST_PAIRS).describe('the least number for a comparison'),
  leastSessions: z.literal(LEAST_SESSIONS).describe('the least number for a comparison'),
  sameError: off.describe('error of repeating the same weight'),
  plusError: off.describe('error of adding 2.5 kg or 5 lbs, by the unit of the settings'),
  ruleError: off.describe('error of the rule'),
  verdict: z
    .enum(['unclear', 'too few'])
    .describe(
      "too few pairs, or no verdict at all: the errors rest on the lifter's own RPE, and a suggested weight that was used tends to look right, so they do not show that the rule is better",
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

/** Backtest over completed sessions of the last year. */
export const exerciseBacktest = z
  .object({
    rule: z.literal(nextSetRule.rule),
    version: z.literal(nextSetRule.version),
    ...replayed,
    firstSets: firstSetBacktest.describe('the same for first sets, by the progression rule'),
  })
  .meta({ id: 'ExerciseReplay' });
export type ExerciseBacktest = z.infer<typeof exerciseBacktest>;
