// Measures and traces each request by its route. The measurements contain patterns of routes, and no input or user.
import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/metrics/metrics.ts';
import { inSpan, type Span } from '#server/tracing/current-span.ts';
import { readTraceParent, type Tracer } from '#server/tracing/tracer.ts';
import { isBatch } from './refusals.ts';

const TRPC_PATTERN = '/trpc/:path';

/**
 * Measures the duration and status of all requests by route. tRPC names that are not in `procedures` share one metric.
 * Otherwise, invented names could fill the memory.
 */
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

/**
 * Returns the pattern of a request's route, with the name of a known tRPC procedure. Returns `none` for an unknown
 * address.
 */
function routeOf(request: FastifyRequest, procedures: ReadonlySet<string>): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'none';
  if (pattern !== TRPC_PATTERN) return pattern;
  if (isBatch(request)) return '/trpc/(batch)';
  const name = request.url.slice('/trpc/'.length).split('?', 1)[0] ?? '';
  return procedures.has(name) ? `/trpc/${name}` : TRPC_PATTERN;
}

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Traces all requests. Call it before hooks that read the database, so that their queries belong to the request. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  procedures: ReadonlySet<string>,
): void {
  app.decorateRequest('span');
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = tracer.request(request.method, readTraceParent(request.headers.traceparent));
    inSpan(request.span, done);
  });
  // Reading the body loses the request's async context, so the span is entered a second time.
  app.addHook('preValidation', (request, _reply, done) => inSpan(request.span, done));
  app.addHook('onResponse', (request, reply, done) => {
    const method = METHODS.includes(request.method) ? request.method : '_OTHER';
    const pattern = routeOf(request, procedures);
    const route = pattern === 'none' ? {} : { 'http.route': pattern };
    request.span?.end({
      name: pattern === 'none' ? method : `${method} ${pattern}`,
      attributes: {
        'http.request.method': method,
        ...route,
        'http.response.status_code': reply.statusCode,
      },
      isError: reply.statusCode >= 500,
    });
    done();
  });
}
