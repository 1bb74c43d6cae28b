import { z } from 'zod';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { readOnceIn } from '#server/trpc/read-once.ts';
import { progressInput } from '#shared/progress/schema.ts';
import { id } from '#shared/schema.ts';
import {
  exerciseWork,
  putTravelInput,
  sessionWork,
  travelAnswer,
  weeklyWork,
} from '#shared/work/schema.ts';
import { putTravel } from './travel.ts';
import { readWeeklyWork, getExerciseWork, getSessionWork } from './work.ts';

const { userMutation, userProcedure } = proceduresOf('workouts');

export const workRouter = router({
  ofSession: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/workout-sessions/{id}/work' },
      summary: 'Read the mechanical work of a session, in joules with bounds',
    })
    .input(z.strictObject({ id }))
    .output(sessionWork)
    .query(({ ctx, input }) => getSessionWork(ctx.db, ctx.userId, input.id)),
  ofExercise: userProcedure
    .meta({
      trainerMayRead: 'training',
      area: 'exercises',
      rest: { method: 'GET', path: '/exercises/{id}/work' },
      summary: 'Read the travel of the weight of an exercise, and its mechanical work by session',
    })
    .input(z.strictObject({ id }))
    .output(exerciseWork)
    .query(({ ctx, input }) =>
      getExerciseWork(ctx.db, ctx.userId, {
        exerciseId: input.id,
        now: ctx.now(),
        once: readOnceIn(ctx.caller),
      }),
    ),
  byWeek: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/progress/work' },
      summary: 'Read the mechanical work by week, in joules with bounds',
    })
    .input(progressInput)
    .output(weeklyWork)
    .query(({ ctx, input }) =>
      readWeeklyWork(ctx.db, ctx.userId, { input, now: ctx.now(), once: readOnceIn(ctx.caller) }),
    ),
  putTravel: userMutation
    .meta({
      area: 'exercises',
      rest: { method: 'PUT', path: '/exercises/{id}/travel' },
      summary: 'Set the travel of the weight of an exercise, as you measured it',
    })
    .input(putTravelInput)
    .output(travelAnswer)
    .mutation(({ ctx, input }) => putTravel(ctx.db, ctx.userId, input, ctx.now())),
});
