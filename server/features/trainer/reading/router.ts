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
      const { name } = await db
        .selectFrom('account')
        .select('name')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { clientId, name, areas: [...areas], historyFrom };
    }),
});
