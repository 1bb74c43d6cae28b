// What the dashboard shows: three counts and the newest sessions.
import { z } from 'zod';
import { completionStatus } from '#shared/sessions/schema.ts';

/** How many sessions `recentWorkouts` holds. */
export const RECENT_WORKOUTS = 5;

const recentWorkout = z.object({
  id: z.string(),
  name: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  completionStatus,
  customTemplateId: z.string(),
  loggedSets: z.number().int().describe('all but warm-ups'),
  warmUpSets: z.number().int(),
  plannedSets: z.number().int().describe('all but warm-ups'),
  lastSetAt: z
    .string()
    .nullable()
    .describe('of one in progress: when its newest set was logged; else null'),
});

export const statistics = z
  .object({
    totalWorkouts: z.number().int().describe('completed sessions'),
    totalPrograms: z.number().int().describe('templates'),
    activeGoals: z.number().int().describe('goals with status ACTIVE'),
    recentWorkouts: z.array(recentWorkout).describe('newest by start time, in progress included'),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;
