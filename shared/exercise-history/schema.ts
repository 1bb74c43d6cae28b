// What somebody did with an exercise, on the wire.
import { z } from 'zod';
import { setClassifications } from '#shared/sets/classification.ts';
import { progressKinds } from './progress.ts';

const progressKind = z
  .enum(progressKinds)
  .describe(
    'estimated 1RM, weight, help: lbs; reps; time: s; distance: m. Of help the least is best',
  );

const doneSet = z.object({
  setNumber: z.number().int(),
  setClassification: z.enum(setClassifications),
  actualReps: z.number().int(),
  actualWeight: z.number().describe('lbs, as the load kind of the exercise has it'),
  rpeRating: z.number(),
  actualDuration: z.number().int().nullable().describe('s'),
  actualDistance: z.number().nullable().describe('m'),
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
          startTime: z.string(),
        }),
      )
      .describe('the best set ever of each kind, the most telling kind first; no warm-ups'),
    trend: z
      .object({
        kind: progressKind,
        points: z.array(
          z.object({ sessionId: z.string(), startTime: z.string(), value: z.number() }),
        ),
      })
      .nullable()
      .describe('the best of each completed session of the last year, oldest first'),
    sessions: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          startTime: z.string(),
          sets: z.array(doneSet),
        }),
      )
      .describe('the last 10 completed sessions with the exercise, newest first'),
  })
  .meta({ id: 'ExerciseHistory' });
export type ExerciseHistory = z.infer<typeof exerciseHistory>;
