import { router, userProcedure } from '#server/trpc/procedures.ts';
import { exportedAccount, exportedLog, exportLogInput } from '#shared/export/schema.ts';
import { exportAccount, exportLog, exportPieces } from './store.ts';

export const exportRouter = router({
  account: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/export', pieces: exportPieces },
      summary: 'All that your account holds but the log of workouts',
    })
    .output(exportedAccount)
    .query(({ ctx }) => exportAccount(ctx.db, ctx.userId, ctx.now())),
  log: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/export/log' },
      summary: 'The log of your workouts, event by event, page by page',
    })
    .input(exportLogInput)
    .output(exportedLog)
    .query(({ ctx, input }) => exportLog(ctx.db, ctx.userId, input)),
});
