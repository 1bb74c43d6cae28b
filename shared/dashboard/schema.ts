// Defines the wire schemas of the data that the dashboard loads first: counts, and lists of the newest sessions.
import { z } from 'zod';
import { completionStatus, zoneOfSession } from '#shared/sessions/schema.ts';
import { setsOfMuscles } from '#shared/exercises/schema.ts';
import { ORDER_DAYS } from './next-up.ts';

export const RECENT_WORKOUTS = 5;
/** Maximum length of `workoutOrder`: about two sessions a day for 28 days. */
export const MOST_OF_ORDER = 60;

const recentWorkout = z.object({
  id: z.string(),
  name: z.string(),
  startTime: z.string(),
  timeZone: zoneOfSession,
  endTime: z.string().nullable(),
  completionStatus,
  customTemplateId: z.string(),
  loggedSets: z.number().int().describe('sets without warm-ups'),
  warmUpSets: z.number().int(),
  plannedSets: z
    .number()
    .int()
    .describe(
      'planned sets without warm-ups; an exercise that was left out counts with the sets done of it',
    ),
  extraSets: z
    .number()
    .int()
    .describe('number of loggedSets beyond the plan; the others are at most plannedSets'),
  lastSetAt: z
    .string()
    .nullable()
    .describe('the time of the newest set of a workout in progress; null for others'),
  muscles: setsOfMuscles.optional(),
});

export const statistics = z
  .object({
    totalWorkouts: z.number().int().describe('completed sessions'),
    totalPrograms: z.number().int().describe('templates'),
    runningPrograms: z.int().describe('training programs with status RUNNING'),
    activeGoals: z.number().int().describe('goals with status ACTIVE'),
    proposals: z
      .number()
      .int()
      .default(0)
      .describe('open proposals of trainers, and changes of the last 7 days applied unasked'),
    unreadComments: z.int().default(0).describe('unread comments of trainers'),
    openProposals: z.int().default(0).describe('proposals of trainers without an answer'),
    unreadOfClients: z.int().default(0).describe('unread comments of your clients'),
    recentWorkouts: z
      .array(recentWorkout)
      .describe('the newest sessions by start time, in progress included'),
    workoutOrder: z
      .array(z.object({ customTemplateId: z.string(), startTime: z.string() }))
      .describe(
        `sessions that began in the last ${ORDER_DAYS} days, in progress included, the newest ${MOST_OF_ORDER} of them, oldest first`,
      ),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;
