// Chooses the id of a request, for the response and the log: the proxy's or client's id when it is harmless, else a new
// one.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';
/** White space and quotes are refused, because they could break a line of the log. */
const HARMLESS = /^[\w.:=+/-]{8,64}$/;

/** Returns the id of the request, or a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
}

/** Adds the id to every response. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
