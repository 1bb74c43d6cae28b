import { proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  confirmTotpInput,
  recoveryCodes,
  totpBegun,
  totpOff,
  totpStatus,
} from '#shared/auth/second-factors.ts';
import {
  beginTotp,
  confirmNewTotp,
  renewRecoveryCodes,
  switchTotpOff,
  totpStatusOf,
} from './totp.ts';

const { provenMutation, userProcedure } = proceduresOf('closed');

export const totpRouter = router({
  status: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/totp' },
      summary: 'Read whether two-step sign-in is on, and how many recovery codes are left',
    })
    .output(totpStatus)
    .query(({ ctx }) => totpStatusOf(ctx)),
  begin: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/totp' },
      summary:
        'Get a secret for an authenticator app; a code of the app switches two-step sign-in on',
    })
    .output(totpBegun)
    .mutation(({ ctx }) => beginTotp(ctx)),
  confirm: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/totp/confirm' },
      summary: 'Switch two-step sign-in on by a code of the app; answers the recovery codes',
    })
    .input(confirmTotpInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmNewTotp(ctx, input.code)),
  off: provenMutation
    .meta({
      rest: { method: 'DELETE', path: '/auth/totp' },
      summary: 'Switch two-step sign-in off; the recovery codes end with it',
    })
    .output(totpOff)
    .mutation(({ ctx }) => switchTotpOff(ctx)),
  renewRecoveryCodes: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/recovery-codes' },
      summary: 'Make new recovery codes; the ones before end',
    })
    .output(recoveryCodes)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx)),
});
