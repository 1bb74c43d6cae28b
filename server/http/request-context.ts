// Creates a procedure's context from an HTTP request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTokenReader } from '#server/auth/access-token.ts';
import { createPersonalTokenReader, personalTokenIn } from '#server/auth/personal-token.ts';
import { bindCookieName, oidcCookieName as oidcCookieNameOf } from '#server/auth/bind-cookie.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import { aboutClient } from '#server/trpc/client-routes.ts';
import type { Context, Services } from '#server/trpc/context.ts';
import { DomainError } from '#shared/errors.ts';
import { CLIENT_HEADER, WIRE_HEADER, WIRE_VERSION } from '#shared/wire-version.ts';
import { isBatch } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of an API request, which `addContext` sets. Requests for health checks and pages have no context. */
    ctx: Context;
  }
}

const LONGEST_USER_AGENT = 300;
const TOO_NEW =
  'This page is newer than the server. What you did is kept until the server is updated';

/**
 * Gives each request of `app` its context before the body is read. With a missing or wrong token, `claims` is null, and
 * a procedure that needs a sign-in refuses.
 */
export function addContext(
  app: FastifyInstance,
  services: Services,
  securityLog: SecurityLog,
  mostTokens?: number,
): void {
  const { isSecure } = services.auth;
  const readToken = createTokenReader(services.auth, mostTokens);
  const readPersonalToken = createPersonalTokenReader(services);
  const cookieName = bindCookieName(services.auth);
  const oidcCookieName = oidcCookieNameOf(services.auth);
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  } as const;

  async function readClaims(request: FastifyRequest) {
    const { authorization } = request.headers;
    const personal = personalTokenIn(authorization);
    const { claims, refusal } = await (personal === undefined
      ? readToken(authorization, services.now())
      : readPersonalToken(personal, request));
    const kind = personal === undefined ? 'access' : 'personal';
    if (refusal) securityLog.refusedToken(request, { kind, reason: refusal });
    return claims;
  }

  const setCookie =
    (reply: FastifyReply, name: string) => (value: string | null, maxAgeSeconds?: number) => {
      if (value === null) void reply.clearCookie(name, cookieOptions);
      else {
        const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
        void reply.setCookie(name, value, { ...cookieOptions, ...maxAge });
      }
    };

  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request, reply) => {
    request.ctx = {
      ...services,
      log: request.log,
      securityLog,
      claims: await readClaims(request),
      caller: {
        ip: request.ip,
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
        isBrowser: request.headers['sec-fetch-site'] !== undefined,
        bindCookie: request.cookies[cookieName],
        setBindCookie: setCookie(reply, cookieName),
        oidcCookie: request.cookies[oidcCookieName],
        setOidcCookie: setCookie(reply, oidcCookieName),
        // Clear-Site-Data gets only the value "cache". "storage" would also delete pending sets, drafts and settings,
        // and "cookies" would also delete cookies of neighbouring sites.
        forgetPages: () => void reply.header('clear-site-data', '"cache"'),
        requestId: request.id,
        isBatch: isBatch(request),
        clientId: undefined,
        wire: wireOf(request),
      },
    };
    const named = request.headers[CLIENT_HEADER];
    if (named !== undefined) aboutClient(request, reply, named);
  });
}

/**
 * Returns the command version that the client's build uses. Without a valid header, returns the current version.
 * @throws DomainError UNAVAILABLE when the client's build is newer than the server; the client keeps such commands
 * until the server is updated
 */
function wireOf({ headers }: FastifyRequest): number {
  const said = headers[WIRE_HEADER];
  if (said === undefined) return WIRE_VERSION;
  const wire = Number(said);
  if (wire > WIRE_VERSION) throw new DomainError('UNAVAILABLE', TOO_NEW);
  return Number.isInteger(wire) && wire >= 1 ? wire : WIRE_VERSION;
}

/**
 * Returns the error for an unknown procedure. A client with the server's command version, or a newer one, gets
 * UNAVAILABLE, so that the client keeps the command until the server is updated.
 */
export function unknownProcedure({ headers }: FastifyRequest): DomainError {
  const isOfNewerBuild = Number(headers[WIRE_HEADER]) >= WIRE_VERSION;
  return isOfNewerBuild ? new DomainError('UNAVAILABLE', TOO_NEW) : new DomainError('NOT_FOUND');
}
