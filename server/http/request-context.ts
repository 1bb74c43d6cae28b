// From an HTTP request to the context of a procedure.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bindCookieName } from '#server/auth/tokens.ts';
import { createTokenReader } from '#server/auth/verified-tokens.ts';
import type { Context, Services } from '#server/trpc/context.ts';

const LONGEST_USER_AGENT = 300;

/** Makes the context of each request. A token that is missing or wrong leaves `claims` null: the procedure refuses. */
export function createContextFactory(services: Services) {
  const { isSecure } = services.auth;
  const readToken = createTokenReader(services.auth);
  const cookieName = bindCookieName(services.auth);
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  } as const;

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    isBatch: boolean,
  ): Promise<Context> => ({
    ...services,
    log: request.log,
    claims: await readToken(request.headers.authorization, services.now()),
    caller: {
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
      isBrowser: request.headers['sec-fetch-site'] !== undefined,
      bindCookie: request.cookies[cookieName],
      setBindCookie: (value, maxAgeSeconds) => {
        if (value === null) void reply.clearCookie(cookieName, cookieOptions);
        else {
          const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
          void reply.setCookie(cookieName, value, { ...cookieOptions, ...maxAge });
        }
      },
      // Not "storage", which would take sets that wait to be sent, drafts and settings; not "cookies", which would take
      // those of neighbouring sites of the domain.
      forgetPages: () => void reply.header('clear-site-data', '"cache"'),
      requestId: request.id,
      isBatch,
    },
  });
}
