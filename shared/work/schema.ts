// Defines the wire schemas of mechanical work in joules, and of the travel that a lifter measured for an exercise.
import { z } from 'zod';
import { command, hasDecimals, id, startDay } from '#shared/schema.ts';
import { travelBases } from '#shared/training/work/travel.ts';
import { travelLimitsCm, workGaps } from './covered-work.ts';

const { min, max } = travelLimitsCm;
const TRAVEL_INVALID = `The travel must be between ${min} and ${max} cm`;

export const putTravelInput = command({
  id: id.describe('the exercise'),
  travelCm: z
    .number({ error: TRAVEL_INVALID })
    .min(min, { error: TRAVEL_INVALID })
    .max(max, { error: TRAVEL_INVALID })
    .refine((value) => hasDecimals(value, 2), {
      error: 'The travel can have at most 2 decimals',
    })
    .nullable()
    .describe('travel of the weight in one repetition; null: removes it'),
});
export type PutTravelInput = z.infer<typeof putTravelInput>;

export const travelAnswer = z.object({
  exerciseId: z.string(),
  travelCm: z.number().nullable(),
});

const rule = {
  rule: z.literal('lifting-work'),
  version: z.literal(1),
};

const joules = z.number().int().describe('J');

/** Mechanical work is the work of the upward movement. It is not the energy that the body spends. */
const work = z
  .object({ total: joules, low: joules, high: joules })
  .describe('4 in 5 lifters of that build lie between low and high');

const covered = {
  work: work.nullable().describe('the mechanical work; null when it is known for no set'),
  coveredSets: z.number().int().describe('number of sets whose work is known'),
  totalSets: z.number().int().describe('sets without warm-ups'),
  coveredWarmUps: z.number().int().describe('warm-ups whose work is part of the sum'),
  totalWarmUps: z.number().int(),
  gap: z
    .enum(workGaps)
    .nullable()
    .describe(
      'the reason why a set is not covered: it never can be, its travel must be measured, no height, or no body weight at that time; null: all are covered',
    ),
};

export const coveredWork = z.object(covered).meta({ id: 'CoveredWork' });
export type CoveredWork = z.infer<typeof coveredWork>;

export const sessionWork = z
  .object({
    ...rule,
    ...covered,
    exercises: z.array(
      z.object({
        exerciseId: z.string(),
        ...covered,
        setIds: z.array(z.string()).describe('the sets that are covered'),
      }),
    ),
  })
  .meta({ id: 'SessionWork' });
export type SessionWork = z.infer<typeof sessionWork>;

const travel = z
  .object({
    cm: z.number(),
    lowCm: z.number(),
    highCm: z.number(),
    basis: z
      .enum(travelBases)
      .describe('the source: measured, from height with legs or arms, or from height alone'),
  })
  .describe('travel of the weight in one repetition');

export const exerciseWork = z
  .object({
    ...rule,
    travel: travel.nullable(),
    travelGap: z
      .enum(workGaps)
      .nullable()
      .describe('the reason why there is no travel; null: there is one'),
    tapedCm: z.number().nullable().describe('as the user measured it'),
    countsBody: z.boolean().describe('true when the part of the body that rises is counted'),
    sessions: z
      .array(
        z.object({
          sessionId: z.string(),
          startTime: z.string(),
          day: startDay.optional(),
          ...covered,
        }),
      )
      .describe('completed sessions of the last year, oldest first'),
  })
  .meta({ id: 'ExerciseWork' });
export type ExerciseWork = z.infer<typeof exerciseWork>;

export const weeklyWork = z
  .object({
    ...rule,
    weeks: z
      .array(
        z.object({
          weekStart: z.string().describe('the first day of the week, YYYY-MM-DD'),
          ...covered,
        }),
      )
      .describe('every week, oldest first; the last one still runs'),
  })
  .meta({ id: 'WeeklyWork' });
export type WeeklyWork = z.infer<typeof weeklyWork>;
