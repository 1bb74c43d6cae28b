// The backtest of the suggested weights, on the wire (behaviour/training.md#how-good-it-was).
import { z } from 'zod';
import { lineProgressions } from '#shared/training/suggestion/line-progression.ts';
import { nextSessionRule } from '#shared/training/suggestion/next-session.ts';
import { nextSetRule } from '#shared/training/suggestion/next-set.ts';
import { LEAST_PAIRS } from '#shared/training/backtest/score.ts';
import { LEAST_SESSIONS } from '#shared/training/backtest/verdict.ts';

const off = z
  .number()
  .describe('mean RPE points off the target, on the same pairs; 0 without a pair');

const replayed = {
  pairs: z
    .number()
    .int()
    .describe(
      'neighbouring sets with entered RPE and a target RPE; of first sets the last time and the first set with both',
    ),
  sessions: z.number().int().describe('that have a pair'),
  leastPairs: z.literal(LEAST_PAIRS).describe('fewer are too few'),
  leastSessions: z.literal(LEAST_SESSIONS).describe('fewer are too few'),
  sameError: off.describe('the same weight again'),
  plusError: off.describe('the last weight and 2.5 kg or 5 lbs, by the unit of the settings'),
  ruleError: off.describe('the rule'),
  verdict: z
    .enum(['unclear', 'too few'])
    .describe(
      'too few pairs, or no verdict at all: the errors come from the own RPE, by which a weight that was suggested and taken looks right, so they do not say whether the rule is better',
    ),
};

const firstSetBacktest = z
  .object({
    rule: z.literal(nextSessionRule.rule),
    version: z.literal(nextSessionRule.version),
    ...replayed,
    progression: z
      .enum(lineProgressions)
      .describe('the rule of the lines of the exercise; double where they have none or several'),
  })
  .meta({ id: 'FirstSetReplay' });
export type FirstSetBacktest = z.infer<typeof firstSetBacktest>;

/** Backtest over completed sessions of the last year. */
export const exerciseBacktest = z
  .object({
    rule: z.literal(nextSetRule.rule),
    version: z.literal(nextSetRule.version),
    ...replayed,
    firstSets: firstSetBacktest.describe(
      'the same of the first sets, by the rule of the next session',
    ),
  })
  .meta({ id: 'ExerciseReplay' });
export type ExerciseBacktest = z.infer<typeof exerciseBacktest>;
