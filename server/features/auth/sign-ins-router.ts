// Procedures about sign-ins and the security log; a part of the auth router.
import { proceduresOf } from '#server/trpc/procedures.ts';
import {
  endSignInInput,
  othersEnded,
  securityLogInput,
  securityLogPage,
  signInList,
} from '#shared/auth/sign-ins-schema.ts';
import { additionsKept, recentlyAdded } from '#shared/auth/recently-added.ts';
import { deleted } from '#shared/schema.ts';
import { endReview, listAdded } from './recently-added.ts';
import { endOtherSignIns, endSignIn, listSecurityLog, listSignIns } from './sign-ins.ts';

const { provenMutation, userProcedure } = proceduresOf('closed');

export const signInProcedures = {
  sessions: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/sessions' },
      summary: 'List the devices that are signed in to your account',
    })
    .output(signInList)
    .query(async ({ ctx }) => {
      const data = await listSignIns(ctx);
      return { data, meta: { total: data.length } };
    }),

  endSession: provenMutation
    .meta({
      rest: { method: 'DELETE', path: '/auth/sessions/{id}' },
      summary: 'Sign a device out',
    })
    .input(endSignInInput)
    .output(deleted)
    .mutation(({ ctx, input }) => endSignIn(ctx, input.id)),

  endOtherSessions: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/sessions/revoke-others' },
      summary: 'Sign all other devices out',
    })
    .output(othersEnded)
    .mutation(({ ctx }) => endOtherSignIns(ctx)),

  recentlyAdded: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/recently-added' },
      summary:
        'List the passkeys, linked sign-ins, tokens, webhooks and links that were added lately',
    })
    .output(recentlyAdded)
    .query(({ ctx }) => listAdded(ctx, ctx.userId)),

  keepAdditions: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/recently-added/keep' },
      summary: 'Say after a password reset that what was added is yours; it signs in again',
    })
    .output(additionsKept)
    .mutation(async ({ ctx }) => {
      await endReview(ctx, ctx.userId);
      return { kept: true } as const;
    }),

  securityLog: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/security-log' },
      summary: 'List what happened to your account in the last 90 days, newest first',
    })
    .input(securityLogInput)
    .output(securityLogPage)
    .query(({ ctx, input }) => listSecurityLog(ctx, input)),
};
