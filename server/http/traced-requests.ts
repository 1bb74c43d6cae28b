// Traces each request in a span named by its route. It contains no address, no input and no user's name.
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { inSpan, type Span } from '#server/tracing/current-span.ts';
import { readTraceParent } from '#server/tracing/trace-parent.ts';
import type { Tracer } from '#server/tracing/tracer.ts';
import { routeOf } from './measured-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only set while requests are traced. */
    span: Span | undefined;
  }
}

/**
 * Traces all requests. Call it before hooks that read the database. `procedures` are the names of tRPC's procedures.
 */
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
  // Reading the body moved from the scope of the request to that of the connection.
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
