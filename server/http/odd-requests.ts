// Refuses requests before their route runs: writes from pages of other sites (CSRF), unknown methods (RFC 9110,
// 15.5.6), and file paths with escapes or hidden names.
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { DomainError } from '#shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site made the browser send (cross-site request forgery, CSRF).
 * `X-Forwarded-Host` is ignored, because a caller can send any host in this header.
 */
export function refuseOtherSites(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isForeignSite = site === 'cross-site' || site === 'same-site';
    const isForeignOrigin =
      origin !== undefined &&
      origin !== publicOrigin &&
      origin !== `http://${host}` &&
      origin !== `https://${host}`;
    done(isForeignSite || isForeignOrigin ? new DomainError('CROSS_SITE') : undefined);
  });
}

/**
 * Refuses requests without a route before the body is read: with 405 when the address has routes for other methods,
 * otherwise with 404. Call it before the routes are registered.
 */
export function refuseOddMethods(app: FastifyInstance): void {
  const routes: { address: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // Leaves out wildcard routes. A wildcard route matches many addresses, so it does not show which methods an address
    // supports.
    if (url.includes('*')) return;
    routes.push({ address: addressOf(url), methods: [method].flat() });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(
      routes.flatMap(({ address, methods }) => (address.test(path) ? methods : [])),
    );
    if (allowed.size === 0) return done(new DomainError('NOT_FOUND'));
    reply.header('allow', [...allowed].toSorted().join(', '));
    done(new DomainError('METHOD_NOT_ALLOWED'));
  });
}

function addressOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

/** Matches the paths of built files: no escapes, no `.` or `..`, no empty or hidden name. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]{0,199})+$/;
const ANY_BELOW = '/*';

/**
 * Responds 404 to a path that cannot name a file. The file plugin would throw for some of these paths and log a stack
 * trace each time.
 */
export function refuseOddFilePaths(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url === ANY_BELOW || !route.url.endsWith(ANY_BELOW)) return;
    route.onRequest = [refuseOddPath, route.onRequest ?? []].flat();
  });
}

const refuseOddPath: onRequestHookHandler = (request, _, done) => {
  const path = request.url.split('?', 1)[0] ?? '';
  done(PLAIN_PATH.test(path) ? undefined : new DomainError('NOT_FOUND'));
};
