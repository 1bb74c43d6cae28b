// Refuses requests before their route runs: writes that a page of another site sent, methods that an address does not
// have (RFC 9110, 15.5.6), and paths that cannot name a file.
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { DomainError } from '#shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that a page of another site made a browser send. The `Host` header is compared as the browser sent
 * it; `X-Forwarded-Host`, which a proxy adds, is ignored.
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
 * Refuses requests without a route before their body is read: with 405 and `Allow` when the address has other methods,
 * else with 404. Call it before the routes are registered.
 */
export function refuseOddMethods(app: FastifyInstance): void {
  const routes: { address: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // Pages and files share one route for every address, so the route does not determine the methods of an address.
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

/**
 * Converts a path with parameters, as `/users/:id`, to a regular expression that matches its
 * addresses.
 */
function addressOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}

/** Folders and a file with names as in a build: no escapes, no `.` or `..`, nothing empty, nothing hidden. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]{0,199})+$/;
/** The end of a route that matches any path below it. */
const ANY_BELOW = '/*';

/**
 * Responds 404 to a path in a folder of files that cannot name a file. The plugin that serves files throws for some of these paths, each with a stack in the log. The route `/*` alone serves pages.
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
