import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { deleted } from '#shared/schema.ts';
import {
  createdToken,
  createTokenInput,
  revokeTokenInput,
  tokenList,
} from '#shared/tokens/schema.ts';
import { createToken, listTokens, revokeToken } from './store.ts';

const { provenMutation, userMutation, userProcedure } = proceduresOf('closed');

export const tokensRouter = router({
  list: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/tokens' },
      summary: 'List your personal tokens that are not revoked, newest first',
    })
    .output(tokenList)
    .query(({ ctx }) => listTokens(ctx.db, ctx.userId)),
  create: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/tokens', status: 201 },
      summary: 'Make a personal token; it is in this answer and is never shown again',
    })
    .input(createTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => {
      const { userId, claims, caller } = ctx;
      const maker = { claims, userAgent: caller.userAgent, ipPrefix: addressPrefix(caller.ip) };
      const { name, scopes } = input;
      return createToken(ctx.db, maker, { input, now: ctx.now() }, async (trx) => {
        const details = { name };
        await recordSecurityEvent(trx, ctx, { userId, kind: 'TOKEN_CREATED', details });
        await notifyByMail(trx, ctx, {
          userId,
          subject: 'A new token for your LiftLedger account',
          text: `The token "${name}" was made for your account. It may: ${scopes.join(', ')}.\n\nIf it was not you, revoke it under Account & security and change your password.`,
        });
      });
    }),
  revoke: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/auth/tokens/{id}' },
      summary: 'Revoke a personal token; the next call with it is refused',
    })
    .input(revokeTokenInput)
    .output(deleted)
    .mutation(async ({ ctx, input: { id } }) => {
      const { userId } = ctx;
      const name = await revokeToken(ctx.db, { userId, id }, ctx.now());
      await recordSecurityEvent(ctx.db, ctx, { userId, kind: 'TOKEN_REVOKED', details: { name } });
      return { id };
    }),
});
