// A method that an address does not have is refused with 405 and those that it has (RFC 9110, 15.5.6).
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';

/**
 * Refuses what no route takes before its body is read: with 405 and `Allow` where other methods are taken, else with
 * 404. To be called before the routes are registered.
 */
export function refuseOddMethods(app: FastifyInstance): void {
  const routes: { address: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // Pages and files share one route for every address, so that route does not tell which methods an address has.
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

/** `/users/:id` as an expression. */
function addressOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
