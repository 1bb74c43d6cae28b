// Defines the wire schemas of a user's history with an exercise.
import { z } from 'zod';
import { calendarDate, id, paging, startDay } from '#shared/schema.ts';
import { timeZone } from '#shared/time-zone.ts';
import { maxEstimate } from '#shared/training/strength/max-estimate-schema.ts';
import { enteredWeight, rpeSource } from '#shared/sessions/schema.ts';
import { setKinds } from '#shared/sets/kinds.ts';
import { progressKinds } from './progress.ts';

const progressKind = z
  .enum(progressKinds)
  .describe(
    'the unit follows from the kind: lbs for estimated 1RM, weight and help; reps; s for time; m for distance. The least help is best',
  );

const begun = { startTime: z.string(), day: startDay.optional() };

const doneSet = z.object({
  setNumber: z.number().int(),
  setClassification: z.enum(setKinds),
  actualReps: z.number().int(),
  actualWeight: z.number().describe('lbs, in the meaning of the load kind of the exercise'),
  rpeRating: z.number(),
  actualDuration: z.number().int().nullable().describe('s'),
  actualDistance: z.number().nullable().describe('m'),
  enteredWeight: enteredWeight
    .optional()
    .describe('the weight as it was typed; absent when that is not known'),
});
export type DoneSet = z.infer<typeof doneSet>;

export const exerciseHistory = z
  .object({
    bests: z
      .array(
        z.object({
          kind: progressKind,
          value: z.number(),
          set: doneSet,
          sessionId: z.string(),
          ...begun,
        }),
      )
      .describe('the best set ever of each kind, the most important kind first; without warm-ups'),
    trend: z
      .object({
        kind: progressKind,
        points: z.array(z.object({ sessionId: z.string(), ...begun, value: z.number() })),
      })
      .nullable()
      .describe('the best of each completed session of the last year, oldest first'),
    sessions: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          ...begun,
          sets: z.array(doneSet),
        }),
      )
      .describe('the last 10 completed sessions with the exercise, newest first'),
  })
  .meta({ id: 'ExerciseHistory' });
export type ExerciseHistory = z.infer<typeof exerciseHistory>;

export const exerciseSetsInput = z.strictObject({
  id,
  from: calendarDate.optional().describe('first day, YYYY-MM-DD'),
  to: calendarDate.optional().describe('last day, YYYY-MM-DD'),
  utcOffsetMinutes: z
    .number({ error: 'utcOffsetMinutes must be a number' })
    .int({ error: 'utcOffsetMinutes must be a whole number' })
    .min(-840, { error: 'utcOffsetMinutes must be at least -840' })
    .max(840, { error: 'utcOffsetMinutes can be at most 840' })
    .default(0)
    .describe('minutes that the days are ahead of UTC; 0: days of UTC'),
  limit: paging({ limit: 50, most: 100 }).limit.describe('most sessions'),
});
export type ExerciseSetsInput = z.infer<typeof exerciseSetsInput>;

export const exerciseSets = z
  .object({
    sessions: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          ...begun,
          sets: z.array(doneSet.extend({ rpeSource })),
        }),
      )
      .describe('completed sessions with the exercise, newest first'),
    hasMore: z.boolean().describe('there are earlier ones: ask for days before the last'),
  })
  .meta({ id: 'ExerciseSets' });
export type ExerciseSets = z.infer<typeof exerciseSets>;

export const exerciseEstimateInput = z.strictObject({ id, timeZone });
export type ExerciseEstimateInput = z.infer<typeof exerciseEstimateInput>;

const dated = { setId: z.string(), sessionId: z.string(), day: z.string().describe('YYYY-MM-DD') };

const percent = z.number().describe('%');

/** The estimated 1RM comes from completed sessions of the last year. */
export const exerciseEstimateAnswer = z
  .object({
    rule: z.string(),
    version: z.number().int(),
    best: z
      .object({ estimate: maxEstimate, ...dated })
      .nullable()
      .describe('the highest estimate of the 42 days up to the newest set with an estimate'),
    isBeyondEstimate: z
      .boolean()
      .describe('true when all sets with a load have too many repetitions for an estimate'),
    trend: z
      .object({
        percentPer4Weeks: percent,
        low: percent.describe('%; 9 times in 10 it lies between low and high'),
        high: percent,
        verdict: z.enum(['rising', 'falling', 'unclear']),
      })
      .nullable()
      .describe(
        'the trend of the last 84 days; null with fewer than 6 days, or than 21 from first to last',
      ),
    expectedLbs: z
      .number()
      .nullable()
      .describe(
        'the value of the trend for today, lbs; null without a trend, when it ended more than 28 days ago, or when the body is lifted',
      ),
    days: z
      .array(z.object({ estimate: maxEstimate, ...dated }))
      .describe('the highest estimate of each day with an entered RPE, oldest first'),
    floors: z
      .array(z.object({ estimate: maxEstimate, ...dated }))
      .describe(
        'without any entered RPE: the most that the repetitions of each day prove, oldest first; else empty',
      ),
  })
  .meta({ id: 'ExerciseEstimate' });
export type ExerciseEstimateAnswer = z.infer<typeof exerciseEstimateAnswer>;
