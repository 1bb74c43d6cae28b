// Procedures about sign-ins and the security log; a part of the auth router.
import { proceduresOf } from '#server/trpc/procedures.ts';
import {
  othersEnded,
  securityLogInput,
  securityLogPage,
  signInList,
} from '#shared/auth/sign-ins-schema.ts';
import { command, deleted, id } from '#shared/schema.ts';
import { endOtherSignIns, endSignIn, listSecurityLog, listSignIns } from './sign-ins.ts';

const { provenMutation, userMutation, userProcedure } = proceduresOf('closed');

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

  endSession: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/auth/sessions/{id}' },
      summary: 'Sign a device out',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => endSignIn(ctx, input.id)),

  endOtherSessions: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/sessions/revoke-others' },
      summary: 'Sign all other devices out',
    })
    .output(othersEnded)
    .mutation(({ ctx }) => endOtherSignIns(ctx)),

  securityLog: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/security-log' },
      summary: 'List what happened to your account in the last 90 days, newest first',
    })
    .input(securityLogInput)
    .output(securityLogPage)
    .query(({ ctx, input }) => listSecurityLog(ctx, input)),
};
