// Defines the wire schemas of a session's insights: program day, previous session, records and load.
import { z } from 'zod';
import { namedProgramDay } from '#shared/programs/program-day.ts';
import { startDay } from '#shared/schema.ts';

const previousRun = z
  .object({
    id: z.string(),
    startTime: z.string(),
    day: startDay.optional(),
    totalVolume: z.number().describe('lbs: sum of reps × weight'),
    durationMinutes: z.number().int(),
    averageRPE: z.number().nullable(),
    highestRPE: z.number().nullable(),
    heaviestWeight: z.number().nullable().describe('lbs'),
    totalSets: z.number().int().describe('sets without warm-ups'),
  })
  .meta({ id: 'PreviousRun' });
export type PreviousRun = z.infer<typeof previousRun>;

/**
 * Lists the kinds of records. When a workout broke several records of an exercise, the dashboard shows the first kind
 * in this list.
 */
export const recordKinds = [
  'weight',
  'oneRepMax',
  'repSet',
  'repsAtWeight',
  'reps',
  'help',
  'repsWithHelp',
  'time',
  'distance',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A set that breaks several records shows only the most informative record (`contestsOf` in records.ts). */
export const personalRecord = z
  .object({
    setId: z.string(),
    exerciseId: z.string(),
    kind: z
      .enum(recordKinds)
      .describe(
        'heaviest weight; best estimated 1RM; heaviest set of so many reps; most reps at a weight; most reps; least help for so many reps; most reps with so much help; longest; farthest',
      ),
    actualReps: z.number().int(),
    actualWeight: z.number().describe('lbs'),
    value: z
      .number()
      .describe(
        'lbs; repetitions for repsAtWeight, reps and repsWithHelp; s for time; m for distance',
      ),
    previous: z
      .number()
      .describe(
        'the best before this session, in the unit of value; for a load with the body, the weight to add to today’s body for it',
      ),
  })
  .meta({ id: 'PersonalRecord' });
export type PersonalRecord = z.infer<typeof personalRecord>;

const loadMoved = z
  .object({
    totalLoad: z.number().describe('lbs: sum of reps × load × hands over all sets but warm-ups'),
    countedSets: z.number().int().describe('number of sets whose load is known'),
    totalSets: z.number().int().describe('sets without warm-ups'),
    hasBothHands: z.boolean().describe('true: weights that each hand or side holds count twice'),
    hasBody: z.boolean().describe('true: the body counts'),
  })
  .meta({ id: 'LoadMoved' });
export type LoadMoved = z.infer<typeof loadMoved>;

export const sessionInsights = z
  .object({
    program: namedProgramDay
      .nullable()
      .default(null)
      .describe('the day of a program that it carries out; null: none'),
    previous: previousRun
      .nullable()
      .describe('the last completed session of the same template that started before this one'),
    records: z.array(personalRecord).describe('in logged order, at most one for each set'),
    load: loadMoved
      .nullable()
      .default(null)
      .describe(
        'the effective load, with the body and both hands; null: equal to the total volume',
      ),
  })
  .meta({ id: 'SessionInsights' });
export type SessionInsights = z.infer<typeof sessionInsights>;
