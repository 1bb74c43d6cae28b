// How good the offered weights would have been for somebody, on the wire (behaviour.md#how-good-it-was).
import { z } from 'zod';
import { lineProgressions } from '#shared/training/line-progression.ts';
import { LEAST_PAIRS } from '#shared/training/replay-score.ts';
import { LEAST_SESSIONS } from '#shared/training/replay-verdict.ts';

const points = z.number().describe('RPE points');
const off = points.describe('mean RPE points off the target, on the same pairs; 0 without a pair');

const replayed = {
  version: z.literal(1),
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
    .enum(['better', 'worse', 'unclear', 'too few'])
    .describe('on the rule against the same weight again'),
  mean: points.describe('of rule − same, workout by workout; below 0 the rule is better'),
  low: points.describe('9 times in 10 it lies between low and high'),
  high: points,
};

const firstSetReplay = z
  .object({
    rule: z.literal('next-session'),
    ...replayed,
    progression: z
      .enum(lineProgressions)
      .describe('the rule of the lines of the exercise; double where they have none or several'),
  })
  .meta({ id: 'FirstSetReplay' });
export type FirstSetReplay = z.infer<typeof firstSetReplay>;

/** Of completed sessions of the last year. */
export const exerciseReplay = z
  .object({
    rule: z.literal('next-set'),
    ...replayed,
    firstSets: firstSetReplay.describe(
      'the same of the first sets, by the rule of the next session',
    ),
  })
  .meta({ id: 'ExerciseReplay' });
export type ExerciseReplay = z.infer<typeof exerciseReplay>;
