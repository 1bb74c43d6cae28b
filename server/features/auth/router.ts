import { hashBindCookie } from '#server/auth/bind-cookie.ts';
import {
  isGenuine,
  isGenuineEnd,
  parseRefreshToken,
  type RefreshToken,
} from '#server/auth/refresh-token.ts';
import type { RefusedLogin } from '#server/auth/security-log.ts';
import { asUser } from '#server/db/scope.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import { LimitReached } from '#server/limits/limit-numbers.ts';
import type { Context } from '#server/trpc/context.ts';
import { router, userProcedure } from '#server/trpc/procedures.ts';
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
import { DomainError } from '#shared/errors.ts';
import { authProcedure } from './auth-procedure.ts';
import { confirmByPassword } from './confirm-password.ts';
import { findRelyingParty } from './passkeys/relying-party.ts';
import { registeredBefore, makeAccount } from './register.ts';
import { hashPassword, isHashOutdated, isPasswordOf } from './password.ts';
import { passwordProcedures } from './passwords-router.ts';
import { refuseGuessable } from './password-rules.ts';
import { endSession, findNonce, rotateSession } from './session-store.ts';
import { noteRefusedSignIn } from './refused-sign-in.ts';
import { signInProcedures } from './sign-ins-router.ts';
import { makeTokens, readUser, signIn } from './sign-in.ts';
import { findLogin, replaceHash } from './store.ts';
import { requireSecondFactor } from './totp/second-factor.ts';

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
      await ctx.limits.chargeRegister(ctx.caller.ip);
      const userId = (await registeredBefore(ctx, input)) ?? (await makeAccount(ctx, input));
      // A new account stays signed in without a question, so that the first workout is not interrupted.
      return asUser(userId, () => signIn(ctx, { userId, remember: true, method: 'PASSWORD' }));
    }),

  login: authProcedure
    .meta({ rest: { method: 'POST', path: '/auth/login' }, summary: 'Sign in' })
    .input(loginInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const { email, password, remember } = input;
      const { ip } = ctx.caller;
      const bindHash = sentBindHash(ctx);
      const found = await findLogin(ctx.db, email, { bindHash, ipPrefix: addressPrefix(ip) });
      const attempt = {
        email,
        ip,
        knownBrowser: (found?.isKnownBrowser && bindHash) || undefined,
        isKnownNetwork: found?.isKnownNetwork ?? false,
      };
      const logRefusal = (reason: RefusedLogin['reason']) =>
        ctx.securityLog.refusedLogin(asked(ctx), { reason, email, userId: found?.userId });
      await ctx.limits.chargeLogin(attempt).catch((error: unknown) => {
        if (error instanceof LimitReached) logRefusal('limit');
        throw error;
      });
      const isRight = await isPasswordOf(password, found?.passwordHash, ctx.auth.passwordCost);
      if (!found || !isRight) {
        logRefusal(found ? 'wrong password' : 'unknown address');
        if (found) noteRefusedSignIn(ctx, found.userId);
        throw new DomainError('INVALID_CREDENTIALS');
      }
      const { userId } = found;
      // Counted like a wrong password until the code is right: nothing is forgiven in between.
      await asUser(userId, () => requireSecondFactor(ctx, userId, input.code)).catch(
        (error: unknown) => {
          if (isWrongCode(error)) logRefusal('wrong code');
          throw error;
        },
      );
      await ctx.limits.forgiveLogin(attempt);
      const hash = await renewHash(ctx, { email, password, hash: found.passwordHash });
      return asUser(userId, () => signIn(ctx, { userId, remember, method: 'PASSWORD' }, hash));
    }),

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
      await ctx.limits.chargeRefresh(token.sessionId);
      const presented = {
        ...token,
        isGenuine: (nonce: Buffer) => isGenuine(ctx.auth, nonce, token),
        bindHash: sentBindHash(ctx),
        ipPrefix: addressPrefix(ctx.caller.ip),
      };
      // Whether it is genuine is decided by the row of the user that it names.
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
        // Cookie, pages and access token may belong to the next person in this browser by now.
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

/** Returns the hash of the account: made anew when it was made at another cost than today's. */
async function renewHash(
  ctx: Context,
  { email, password, hash }: { email: string; password: string; hash: string },
): Promise<string> {
  if (!isHashOutdated(hash, ctx.auth.passwordCost)) return hash;
  const to = await hashPassword(password, ctx.auth.passwordCost);
  const isReplaced = await replaceHash(ctx.db, { email, from: hash, to });
  // Another sign-in of the same moment may have been faster; the password is checked against its hash then.
  if (isReplaced) return to;
  const now = await findLogin(ctx.db, email);
  const isRight = await isPasswordOf(password, now?.passwordHash, ctx.auth.passwordCost);
  if (!now || !isRight) throw new DomainError('INVALID_CREDENTIALS');
  return now.passwordHash;
}

/** Ends the session of a token, unless this server did not make it. */
function endIfGenuine(ctx: Context, token: RefreshToken, isRight: typeof isGenuine): Promise<void> {
  return asUser(token.userId, async () => {
    const nonce = await findNonce(ctx.db, token);
    if (nonce && isRight(ctx.auth, nonce, token)) await endSession(ctx.db, token, ctx.now());
  });
}

function isWrongCode(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
}

/** Returns the parts of a request that the security log names. */
function asked({ log, caller }: Context) {
  return { log, ip: caller.ip };
}

function sentBindHash({ caller }: Context): Buffer | null {
  return caller.bindCookie === undefined ? null : hashBindCookie(caller.bindCookie);
}
