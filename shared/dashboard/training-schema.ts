// Defines the wire schemas of the dashboard's data about the last weeks of training.
import { z } from 'zod';
import { progressKinds } from '#shared/exercise-history/progress.ts';
import { equipment, muscleGroups } from '#shared/exercises/schema.ts';
import { loadKinds, muscles } from '#shared/exercises/vocabulary.ts';
import { heaviestLbs, lighterSessions } from '#shared/lifts/lifts-schema.ts';
import { startDay } from '#shared/schema.ts';
import { scales } from '#shared/sets/scale.ts';
import { personalRecord } from '#shared/sessions/records/insights-schema.ts';

export const TRAINING_WEEKS = 12;
export const MOST_TOLD = 3;

const muscleSets = z
  .object({
    startTime: z.string().describe('start of the session'),
    day: startDay,
    muscle: z.enum(muscles),
    sets: z.number().int(),
  })
  .meta({ id: 'MuscleSets' });
export type MuscleSets = z.infer<typeof muscleSets>;

const trainedLift = z
  .object({
    exerciseId: z.string(),
    name: z.string(),
    loadKind: z.enum(loadKinds),
    kind: z
      .enum(progressKinds)
      .describe('estimated 1RM, weight, help: lbs; reps; time: s; distance: m'),
    scale: z.enum(scales).describe('LOAD: the values contain the body'),
    points: z
      .array(z.object({ startTime: z.string(), value: z.number(), heaviestLbs }))
      .describe('the best of each session, oldest first'),
  })
  .meta({ id: 'TrainedLift' });
export type TrainedLift = z.infer<typeof trainedLift>;

const recentRecord = z
  .object({
    sessionId: z.string(),
    startTime: z.string(),
    day: startDay,
    exerciseName: z.string(),
    loadKind: z.enum(loadKinds),
    exercise: z
      .object({ name: z.string(), equipmentRequired: z.array(equipment), muscleGroups })
      .optional()
      .describe('what a picture of the exercise needs'),
    record: personalRecord,
  })
  .meta({ id: 'RecentRecord' });
export type RecentRecord = z.infer<typeof recentRecord>;

export const training = z
  .object({
    startTimes: z
      .array(z.string())
      .describe('start times of the last 53 weeks, newest first, at most 400'),
    days: z
      .array(z.string())
      .describe('the day of each of these, YYYY-MM-DD, where it was trained'),
    muscleSets: z
      .array(muscleSets)
      .describe(
        'sets of exercises that name the muscle as primary, without warm-ups, of the last 16 days: these contain this week and the one before in every time zone',
      ),
    lifts: z
      .array(trainedLift)
      .describe(
        `the ${MOST_TOLD} exercises that most sessions of the last ${TRAINING_WEEKS} weeks had`,
      ),
    lighterSessions,
    records: z
      .array(recentRecord)
      .describe(
        `the newest records of the last ${TRAINING_WEEKS} weeks, newest first, at most ${MOST_TOLD}, one for each exercise`,
      ),
  })
  .meta({ id: 'Training' });
export type Training = z.infer<typeof training>;
