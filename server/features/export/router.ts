import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { exportedAccount, exportedLog, exportLogInput } from '#shared/export/schema.ts';
import { exportLog, exportPieces } from './store.ts';

const { userProcedure } = proceduresOf('export');

export const exportRouter = router({
  account: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/export', pieces: exportPieces },
      summary: 'Export everything in your account except the log of workouts',
    })
    .output(exportedAccount)
    .query(() => {
      // The procedure only declares the route for the API documentation. A plain HTTP route streams the export, because
      // one large JSON text would block the event loop.
      throw new DomainError('METHOD_NOT_ALLOWED', 'Only GET /api/v1/users/export answers this');
    }),
  log: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/export/log' },
      summary: 'Export the log of your workouts, event by event, page by page',
    })
    .input(exportLogInput)
    .output(exportedLog)
    .query(({ ctx, input }) => exportLog(ctx.db, ctx.userId, input)),
});
