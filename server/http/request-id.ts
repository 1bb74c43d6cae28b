// The id of a request: that of a proxy or client when it is harmless, else a new one; in the answer and in the log.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';
/** No white space, no quotes, nothing that could break a line of a log. */
const HARMLESS = /^[\w.:=+/-]{8,64}$/;

/** Returns the id that the request brings, or a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
}

/** Puts the id into every answer. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
