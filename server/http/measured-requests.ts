// Measures the time of each request by its route, never by its address or input.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/metrics/metrics.ts';
import { isBatch } from './refusals.ts';

const TRPC_PATTERN = '/trpc/:path';

/** Measures all requests. `procedures` are the names of tRPC's procedures; other names are not used. */
export function measureRequests(
  app: FastifyInstance,
  metrics: Metrics,
  procedures: ReadonlySet<string>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: routeOf(request, procedures),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

/** Returns the pattern of a request's route, or the procedure that it calls; `none` for an unknown address. */
function routeOf(request: FastifyRequest, procedures: ReadonlySet<string>): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'none';
  if (pattern !== TRPC_PATTERN) return pattern;
  if (isBatch(request)) return '/trpc/(batch)';
  const name = request.url.slice('/trpc/'.length).split('?', 1)[0] ?? '';
  return procedures.has(name) ? `/trpc/${name}` : TRPC_PATTERN;
}
