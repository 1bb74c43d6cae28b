import { proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  accountRemoved,
  accountRestored,
  removeAccountInput,
  account,
  updateAccountInput,
  settings,
  updateSettingsInput,
} from '#shared/account/schema.ts';
import { measureLater } from '#server/goal-progress/measure-later.ts';
import { savedAccount } from '#shared/goals/body-answers.ts';
import { command } from '#shared/schema.ts';
import { keepAccount, removeAccount } from './deletion.ts';
import { getSettings, updateSettings, getAccount, updateAccount } from './store.ts';

const { provenMutation, userMutation, userProcedure } = proceduresOf('closed');

export const accountRouter = router({
  get: userProcedure
    .meta({
      area: 'profile',
      rest: { method: 'GET', path: '/users/me' },
      summary: 'Read your account',
    })
    .output(account)
    .query(({ ctx }) => getAccount(ctx.db, ctx.userId)),
  update: userMutation
    .meta({
      area: 'profile',
      rest: { method: 'PATCH', path: '/users/me' },
      summary: 'Change your name or personal data; the email stays',
    })
    .input(updateAccountInput)
    .output(savedAccount)
    .mutation(({ ctx, input }) => updateAccount(ctx.db, ctx.userId, input, ctx.now())),
  remove: provenMutation
    .meta({
      rest: { method: 'DELETE', path: '/users/me' },
      summary: 'Delete your account with everything in it, in seven days or now',
    })
    .input(removeAccountInput)
    .output(accountRemoved)
    .mutation(({ ctx, input }) => removeAccount(ctx, input.when)),
  restore: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/me/restore' },
      summary: 'Keep the account that was to be deleted',
    })
    .input(command({}))
    .output(accountRestored)
    .mutation(({ ctx }) => keepAccount(ctx)),
  settings: userProcedure
    .meta({
      area: 'profile',
      rest: { method: 'GET', path: '/users/settings' },
      summary: 'Read your units, theme and signals',
    })
    .output(settings)
    .query(({ ctx }) => getSettings(ctx.db, ctx.userId)),
  updateSettings: userMutation
    .meta({
      area: 'profile',
      rest: { method: 'PATCH', path: '/users/settings' },
      summary: 'Change some of your settings',
    })
    .input(updateSettingsInput)
    .output(settings)
    .mutation(async ({ ctx, input }) => {
      const { userId, pool } = ctx;
      const { settings: saved, measuring } = await updateSettings(ctx.db, userId, input, ctx.now());
      for (const goalId of measuring) {
        ctx.afterCommit(async () => measureLater(pool, { userId, goalId }));
      }
      return saved;
    }),
});
