import { router, userMutation, userProcedure } from '#server/trpc.ts';
import { account, updateAccountInput } from '#shared/account/schema.ts';
import { getAccount, updateAccount } from './store.ts';

export const accountRouter = router({
  get: userProcedure
    .meta({ rest: { method: 'GET', path: '/users/me' }, summary: 'Your account' })
    .output(account)
    .query(({ ctx }) => getAccount(ctx.db, ctx.userId)),
  update: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/users/me' },
      summary: 'Change your name or personal data; the email stays',
    })
    .input(updateAccountInput)
    .output(account)
    .mutation(({ ctx, input }) => updateAccount(ctx.db, ctx.userId, input, ctx.now())),
});
