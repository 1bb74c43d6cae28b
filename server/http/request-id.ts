// Chooses the id of a request for the response and the log: the id that the client or proxy sent, or a new one.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';
/** White space and quotes could break a line of the log, so ids with white space or quotes are not used. */
const HARMLESS = /^[\w.:=+/-]{8,64}$/;

/**
 * Returns the id that was sent if it is safe for the log: 8 to 64 letters, digits and some signs. Otherwise returns a
 * new id.
 */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
}

export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
