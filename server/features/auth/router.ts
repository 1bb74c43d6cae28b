import {
  isGenuine,
  isGenuineEnd,
  parseRefreshToken,
  type RefreshToken,
} from '#server/auth/refresh-token.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import type { Context } from '#server/trpc/context.ts';
import { authProcedure, proceduresOf, router } from '#server/trpc/procedures.ts';
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
  pendingEmail,
  resetPasswordInput,
  resetWays,
} from '#shared/auth/passwords-schema.ts';
import { additionsKept, recentlyAdded } from '#shared/auth/recently-added.ts';
import {
  loggedOut,
  loginInput,
  logoutInput,
  reauthenticated,
  reauthenticateInput,
  refreshInput,
  registerInput,
  signedIn,
  tokens,
  user,
} from '#shared/auth/schema.ts';
import { waysIn } from '#shared/auth/registration.ts';
import {
  endSignInInput,
  othersEnded,
  securityLogInput,
  securityLogPage,
  signInList,
} from '#shared/auth/sign-ins-schema.ts';
import { DomainError } from '#shared/errors.ts';
import { deleted } from '#shared/schema.ts';
import { changeEmail, confirmEmail, keepEmail, readPendingEmail } from './change-email.ts';
import { confirmByPassword } from './confirm-password.ts';
import { changePassword, forgotPassword, resetPassword } from './new-password.ts';
import { findRelyingParty } from './passkeys/ceremony.ts';
import { endReview, listAdded } from './recently-added.ts';
import { registeredBefore, makeAccount } from './register.ts';
import { refuseGuessable } from './password-rules.ts';
import { endSession, findNonce, rotateSession } from './session-store.ts';
import { asked, sentBindHash } from './checked-secret.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { makeTokens, readUser, signIn } from './sign-in.ts';
import { endOtherSignIns, endSignIn, listSecurityLog, listSignIns } from './sign-ins.ts';

const { provenMutation, userProcedure } = proceduresOf('closed');

const signInProcedures = {
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

const passwordProcedures = {
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

  pendingEmail: userProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/change-email' },
      summary: 'Read the new email that still has to be confirmed',
    })
    .output(pendingEmail)
    .query(async ({ ctx }) => ({ email: await readPendingEmail(ctx) })),

  keepEmail: userProcedure
    .meta({
      rest: { method: 'DELETE', path: '/auth/change-email' },
      summary: 'Take back a change of the email that was not confirmed',
    })
    .output(pendingEmail)
    .mutation(async ({ ctx }) => {
      await keepEmail(ctx);
      return { email: null };
    }),

  confirmEmail: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/confirm-email' },
      summary: 'Confirm a new email by the token of the link that was sent there',
    })
    .input(confirmEmailInput)
    .output(emailConfirmed)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),
};

export const authRouter = router({
  register: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/register', status: 201 },
      summary: 'Make an account and sign in',
    })
    .input(registerInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      refuseGuessable(input.password, input);
      await ctx.limits.charge('registerPerNetwork', ctx.caller.ip);
      const userId = (await registeredBefore(ctx, input)) ?? (await makeAccount(ctx, input));
      // A new account stays signed in for weeks, so that the first workout is not interrupted by a sign-in.
      return asUser(userId, () => signIn(ctx, { userId, remember: true, method: 'PASSWORD' }));
    }),

  login: authProcedure
    .meta({ rest: { method: 'POST', path: '/auth/login' }, summary: 'Sign in' })
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInWithPassword(ctx, input)),

  refresh: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/refresh' },
      summary: 'Exchange the refresh token for the next pair of tokens',
    })
    .input(refreshInput)
    .output(tokens)
    .mutation(async ({ ctx, input }) => {
      const token = parseRefreshToken(input.refreshToken);
      if (!token) throw new DomainError('INVALID_REFRESH');
      await ctx.limits.charge('refreshPerSession', token.sessionId);
      const presented = {
        ...token,
        isGenuine: (nonce: Buffer) => isGenuine(ctx.auth, nonce, token),
        bindHash: sentBindHash(ctx),
        ipPrefix: addressPrefix(ctx.caller.ip),
      };
      // The token names a user. The query runs in that user's scope before the token is verified, because the
      // verification needs the user's row.
      const { decision, key } = await asUser(token.userId, () =>
        rotateSession(ctx.db, presented, ctx.now()),
      );
      if (key) return makeTokens(ctx, key);
      if (decision === 'foreign') {
        ctx.securityLog.refusedToken(asked(ctx), { kind: 'refresh', reason: 'bad signature' });
      }
      if (decision === 'reuse' || decision === 'unbound') {
        const { userId, sessionId } = token;
        ctx.securityLog.reusedToken(asked(ctx), { userId, sessionId, decision });
      }
      throw new DomainError(decision === 'reuse' ? 'REFRESH_REUSED' : 'INVALID_REFRESH');
    }),

  logout: authProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/logout' },
      summary: 'End the session; also succeeds when there is none',
    })
    .input(logoutInput)
    .output(loggedOut)
    .mutation(async ({ ctx, input }) => {
      if (input.endToken !== undefined) {
        const late = parseRefreshToken(input.endToken);
        if (late) await endIfGenuine(ctx, late, isGenuineEnd);
        // A device may send this request late, when another user is already signed in. The other user's cookie and
        // cached pages are therefore kept.
        return { signedOut: true };
      }
      const token = input.refreshToken === undefined ? null : parseRefreshToken(input.refreshToken);
      if (token) await endIfGenuine(ctx, token, isGenuine);
      const { claims } = ctx;
      if (claims) await asUser(claims.userId, () => endSession(ctx.db, claims, ctx.now()));
      ctx.caller.setBindCookie(null);
      ctx.caller.forgetPages();
      return { signedOut: true };
    }),

  reauthenticate: userProcedure
    .meta({
      rest: { method: 'POST', path: '/auth/reauthenticate' },
      summary: 'Confirm with your password that it is you; holds for ten minutes of this sign-in',
    })
    .input(reauthenticateInput)
    .output(reauthenticated)
    .mutation(({ ctx, input }) => confirmByPassword(ctx, input)),

  waysIn: authProcedure
    .meta({
      rest: { method: 'GET', path: '/auth/ways-in' },
      summary: 'Read who may register here, and how people sign in',
    })
    .output(waysIn)
    .query(({ ctx }) => ({
      registration: ctx.registration,
      passkeys: findRelyingParty(ctx.auth) !== null,
      oidc: ctx.oidc && { name: ctx.oidc.name },
    })),

  me: userProcedure
    .meta({ rest: { method: 'GET', path: '/auth/me' }, summary: 'Read the signed-in user' })
    .output(user)
    .query(({ ctx }) => readUser(ctx, ctx.userId)),

  ...passwordProcedures,
  ...signInProcedures,
});

function endIfGenuine(ctx: Context, token: RefreshToken, isRight: typeof isGenuine): Promise<void> {
  return asUser(token.userId, async () => {
    const nonce = await findNonce(ctx.db, token);
    if (nonce && isRight(ctx.auth, nonce, token)) await endSession(ctx.db, token, ctx.now());
  });
}
