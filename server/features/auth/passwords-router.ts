// Defines the procedures about password and email; a part of the auth router.
import { proceduresOf } from '#server/trpc/procedures.ts';
import {
  accepted,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  emailChange,
  emailConfirmed,
  forgotPasswordInput,
  passwordChanged,
  passwordReset,
  resetPasswordInput,
  resetWays,
} from '#shared/auth/passwords-schema.ts';
import { authProcedure } from './auth-procedure.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { changePassword, forgotPassword, resetPassword } from './new-password.ts';

const { provenMutation, userProcedure } = proceduresOf('closed');

export const passwordProcedures = {
  changePassword: userProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/change-password' },
      summary: 'Change your password; your other devices are signed out',
    })
    .input(changePasswordInput)
    .output(passwordChanged)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  resetWays: authProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/forgot-password' },
      summary: 'Read whether this server can send a link for a new password',
    })
    .output(resetWays)
    .query(({ ctx }) => ({ byMail: ctx.mail.isConfigured, contactEmail: ctx.contactEmail })),

  forgotPassword: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/forgot-password', status: 202 },
      summary: 'Ask for a link that sets a new password; the same answer for every address',
    })
    .input(forgotPasswordInput)
    .output(accepted)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input.email)),

  resetPassword: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/reset-password' },
      summary: 'Set a new password by the token of a link; all sign-ins and personal tokens end',
    })
    .input(resetPasswordInput)
    .output(passwordReset)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  changeEmail: provenMutation
    .meta({
      rest: { method: 'POST', path: '/auth/change-email' },
      summary: 'Ask for another email; a link that is sent there confirms it',
    })
    .input(changeEmailInput)
    .output(emailChange)
    .mutation(({ ctx, input }) => changeEmail(ctx, input.email)),

  confirmEmail: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/confirm-email' },
      summary: 'Confirm a new email by the token of the link that was sent there',
    })
    .input(confirmEmailInput)
    .output(emailConfirmed)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),
};
