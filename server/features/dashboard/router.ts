import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { statistics } from '#shared/dashboard/schema.ts';
import { training } from '#shared/dashboard/training-schema.ts';
import { readStatistics } from './store.ts';
import { readTraining } from './training.ts';

const { userProcedure } = proceduresOf('workouts');

export const dashboardRouter = router({
  statistics: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/statistics' },
      summary: 'Read counts and the newest sessions',
    })
    .output(statistics)
    .query(({ ctx }) => readStatistics(ctx.db, ctx.userId, ctx.now())),

  training: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/users/training' },
      summary: 'Read the last weeks: workouts, sets per muscle, most trained lifts and records',
    })
    .output(training)
    .query(({ ctx }) => readTraining(ctx.db, ctx.userId, ctx.now())),
});
