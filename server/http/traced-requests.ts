// The span of each request, named by its route: no address, no value of a question and nobody's name is in it.
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { inSpan, type Span } from '#server/tracing/current-span.ts';
import { readTraceParent } from '#server/tracing/trace-parent.ts';
import type { Tracer } from '#server/tracing/tracer.ts';
import { routeOf } from './measured-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only while requests are traced. */
    span: Span | undefined;
  }
}

/** Traces all requests; to be called before what reads the database. `procedures`: names that a question of tRPC may have. */
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
  // The reading of the body left the scope of the request for that of the connection.
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
