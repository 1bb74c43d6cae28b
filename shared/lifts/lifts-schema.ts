// Defines the wire schemas of lifts: the lifts that the user follows, their points over the years, records, and yearly
// totals (behaviour/progress.md#lifts).
import { z } from 'zod';
import { progressKinds } from '#shared/exercise-history/progress.ts';
import { setsOfMuscles } from '#shared/exercises/schema.ts';
import { loadKinds } from '#shared/exercises/vocabulary.ts';
import { progressInput } from '#shared/progress/schema.ts';
import { command, id, startDay } from '#shared/schema.ts';
import { personalRecord } from '#shared/sessions/records/insights-schema.ts';
import { scales } from '#shared/sets/scale.ts';
import { timeZone } from '#shared/time-zone.ts';
import { MOST_LIFTS } from './lift-summary.ts';

export const putLiftsInput = command({
  exerciseIds: z
    .array(id, { error: 'exerciseIds must be a list of ids' })
    .max(MOST_LIFTS, { error: `At most ${MOST_LIFTS} lifts` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Each lift only once' })
    .describe('the lifts in their order; none: those that are trained most'),
});
export const followedLifts = z
  .object({ exerciseIds: z.array(z.string()) })
  .meta({ id: 'FollowedLifts' });
export type FollowedLifts = z.infer<typeof followedLifts>;

export const liftsInput = z
  .strictObject({
    exerciseId: id.optional().describe('the one lift to read instead of the followed ones'),
  })
  .default({});

const time = z.string().describe('start of the session');

export const heaviestLbs = z
  .number()
  .optional()
  .describe('heaviest weight of the session; absent where weight is not what counts');

export const lighterSessions = z
  .array(time)
  .describe('starts of the sessions of lighter weeks, oldest first; at most 500');

export const lift = z
  .object({
    exerciseId: z.string(),
    name: z.string(),
    loadKind: z.enum(loadKinds),
    kind: z
      .enum(progressKinds)
      .describe('the unit follows from it: lbs for 1RM, weight and help; reps; s; m'),
    scale: z.enum(scales).describe('LOAD: the values contain the body'),
    points: z
      .array(
        z.object({
          sessionId: z.string(),
          startTime: time,
          // `day` is optional, because a response that a browser cached earlier may lack the day.
          day: startDay.optional(),
          value: z.number(),
          heaviestLbs,
        }),
      )
      .describe('the best of each session of all time, oldest first; at most 250'),
    repMaxes: z
      .array(
        z.object({
          reps: z.number().int(),
          value: z.number().describe('lbs'),
          actualReps: z.number().int().describe('repetitions of the set: as many, or more'),
          sessionId: z.string(),
          startTime: time,
          day: startDay.optional(),
        }),
      )
      .describe('the best for 1 to 12 repetitions, of all time'),
  })
  .meta({ id: 'Lift' });
export type Lift = z.infer<typeof lift>;

export const liftsProgress = z
  .object({
    isChosen: z.boolean().describe('false: the lifts that are trained most'),
    lifts: z.array(lift).describe('the followed lifts in their order, as far as they were trained'),
    lighterSessions,
    breaks: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe('14 days or more between two sessions, oldest first; at most 500'),
  })
  .meta({ id: 'LiftsProgress' });
export type LiftsProgress = z.infer<typeof liftsProgress>;

export const yearRecordsInput = z.strictObject({
  year: z
    .number({ error: 'year must be a number' })
    .int({ error: 'year must be a whole number' })
    .min(1900, { error: 'year must be at least 1900' })
    .max(2200, { error: 'year can be at most 2200' })
    .optional()
    .describe('default: the newest with a record'),
  timeZone,
});
export type YearRecordsInput = z.infer<typeof yearRecordsInput>;

export const yearRecords = z
  .object({
    year: z.number().int().nullable().describe('null: there is no record'),
    years: z
      .array(z.object({ year: z.number().int(), sessions: z.number().int() }))
      .describe('years with sessions that set a record, newest first'),
    records: z
      .array(
        z.object({
          sessionId: z.string(),
          startTime: time,
          day: startDay,
          exerciseName: z.string(),
          loadKind: z.enum(loadKinds),
          record: personalRecord,
        }),
      )
      .describe('the records of the year, newest first'),
  })
  .meta({ id: 'YearRecords' });
export type YearRecords = z.infer<typeof yearRecords>;

export const trainingYearInput = z.strictObject({
  year: yearRecordsInput.shape.year.unwrap().describe('the calendar year'),
  timeZone,
  firstDayOfWeek: progressInput.shape.firstDayOfWeek,
});
export type TrainingYearInput = z.infer<typeof trainingYearInput>;

export const trainingYear = z
  .object({
    firstDay: z.string().nullable().describe('day of the first workout of all time; null: none'),
    workouts: z.number().int().describe('finished workouts of the year'),
    sets: z.number().int().describe('without warm-ups'),
    volume: z.number().describe('lbs: sum of reps × weight, without warm-ups'),
    records: z.number().int(),
    weeks: z.number().int().describe('weeks with a workout'),
    months: z.array(z.number().int()).describe('workouts from January to December'),
    muscles: setsOfMuscles,
    lifts: z
      .array(
        lift
          .pick({ exerciseId: true, name: true, loadKind: true, kind: true, scale: true })
          .extend({
            from: z
              .number()
              .describe(
                'best of the same days of the year before, in the unit of the kind; without one, the first value of the year',
              ),
            to: z.number().describe('best of the year'),
            percent: z.number(),
          }),
      )
      .describe('up to three lifts that went up most, of those trained in four workouts or more'),
  })
  .meta({ id: 'TrainingYear' });
export type TrainingYear = z.infer<typeof trainingYear>;
