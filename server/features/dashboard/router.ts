import { router, userProcedure } from '#server/trpc/procedures.ts';
import { statistics } from '#shared/dashboard/schema.ts';
import { readStatistics } from './store.ts';

export const dashboardRouter = router({
  statistics: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/statistics' },
      summary: 'Counts and the newest sessions',
    })
    .output(statistics)
    .query(({ ctx }) => readStatistics(ctx.db, ctx.userId, ctx.now())),
});
