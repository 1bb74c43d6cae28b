// Defines the wire schemas of the calibration, which compares predictions with the sets that the user completed
// (behaviour/training.md#were-predictions-right).
import { z } from 'zod';
import { rpeHabits } from '#shared/rpe.ts';
import {
  JUDGED_SETS,
  LEAST_WORKOUTS,
  predictionRule,
} from '#shared/training/calibration/predicted-reps.ts';
import { curveRule, LEAST_LOADS } from '#shared/training/calibration/rep-max-curve.ts';
import { LEAST_CHECKS } from '#shared/training/calibration/rpe-bias.ts';

const lbs = z.number().describe('lbs; what could be added where the body is lifted');
const error = z.number().describe('mean % of the load by which a left-out set is missed');

const prediction = z.object({
  day: z.string().describe('YYYY-MM-DD'),
  setId: z.string(),
  sessionId: z.string(),
  weightLbs: z.number().describe('the weight as it was entered, lbs'),
  low: z.number().int().describe('fewest predicted repetitions'),
  high: z.number().int().describe('most predicted repetitions; 4 sets in 5 should lie between'),
  reps: z.number().int().describe('the repetitions that were done'),
  isWithin: z.boolean(),
});

/**
 * The calibration compares predicted with completed repetitions of an exercise, and estimates RPE bias and 1RM from
 * sets to failure.
 */
export const exerciseCalibration = z
  .object({
    rule: z.literal(predictionRule.rule),
    version: z.literal(predictionRule.version),
    openSets: z.number().int().describe('sets of the kind FAILURE'),
    leastWorkouts: z.literal(LEAST_WORKOUTS).describe('workouts before the first prediction'),
    judgedSets: z.literal(JUDGED_SETS).describe('predictions that the share is of'),
    predictions: z
      .array(prediction)
      .describe('the newest predictions, as many as are judged, oldest first'),
    within: z.number().int().describe('those of them that came true'),
    rpeBias: z
      .object({
        checks: z
          .number()
          .int()
          .describe('sets to failure right after a set with an entered RPE below 10'),
        leastChecks: z.literal(LEAST_CHECKS),
        reps: z
          .number()
          .nullable()
          .describe(
            'repetitions in reserve beyond those that the RPE says; null with too few checks, or below 1',
          ),
      })
      .describe('whether the RPE says too few repetitions in reserve'),
    curve: z
      .object({
        rule: z.literal(curveRule.rule),
        version: z.literal(curveRule.version),
        sets: z.number().int().describe('sets to failure of the last 84 days'),
        loads: z.number().int().describe('different loads of them'),
        leastLoads: z.literal(LEAST_LOADS),
        own: z
          .object({ maxLbs: lbs, error })
          .nullable()
          .describe('null with too few loads, or where the usual curve predicts as well'),
        usual: z.object({ maxLbs: lbs, error }).nullable().describe('null with too few loads'),
      })
      .describe('the 1RM by the curve of one’s own sets to failure'),
    rpeHabit: z
      .enum(rpeHabits)
      .nullable()
      .describe(
        'target: the RPEs of the last half year are mostly the planned ones; number: nearly all are one number, and suggestions follow missed repetitions alone; null: neither, or too few',
      ),
  })
  .meta({ id: 'ExerciseCalibration' });
export type ExerciseCalibrationAnswer = z.infer<typeof exerciseCalibration>;
