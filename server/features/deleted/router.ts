import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { deletedList } from '#shared/deleted/schema.ts';
import { listDeleted } from './store.ts';

// The list shows body data and photos, so a personal token needs the same scope as an export of all
// data.
const { userProcedure } = proceduresOf('export');

export const deletedRouter = router({
  list: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/deleted' },
      summary: 'List what you deleted in the last 30 days, with the path that restores it',
    })
    .output(deletedList)
    .query(({ ctx }) => listDeleted(ctx, ctx.userId, ctx.now())),
});
