import { accountName } from '#server/db/reads/account-name.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { openGrant } from '#shared/trainer/grants.ts';

const { userProcedure } = proceduresOf('clients');

export const readingRouter = router({
  grant: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/grant' },
      summary: 'Read what a client lets you see, as the trainer; null without a client',
    })
    .output(openGrant.nullable())
    .query(async ({ ctx: { db, userId, reader } }) => {
      if (!reader) return null;
      const { clientId, areas, historyFrom } = reader.grant;
      return { clientId, name: await accountName(db, userId), areas, historyFrom };
    }),
});
