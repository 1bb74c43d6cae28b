// The time limit of a body. Node has one limit for all requests, but a photo on a bad line needs longer than a set.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which a body of so many bytes must have arrived; absent: the usual. */
    bodyWithinMs?: number | ((bytes: number) => number);
  }
}

/**
 * Ends a request with 408 when its body takes longer than `usualMs`, or than its route allows. Node's own
 * `requestTimeout` must not be shorter than the longest of them.
 */
export function limitBodyTime(app: FastifyInstance, usualMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return done();
    const within = request.routeOptions.config.bodyWithinMs ?? usualMs;
    // Node reads a body that arrives with the head before this callback. Most requests need no timer.
    setImmediate(() => {
      if (raw.complete || raw.destroyed) return;
      const timer = setTimeout(
        () => endSlowRequest(request, reply),
        typeof within === 'number' ? within : within(Number(length ?? 0)),
      );
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    });
    done();
  });
}

/** Answers 408 and hangs up, as Node itself does when a request takes too long. */
export function endSlowRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // Refused unread: what is left of the body must not come for ever. This ends the connection as well.
  if (reply.raw.headersSent) raw.destroy();
  else request.server.server.emit('clientError', requestTimeout(), raw.socket);
}

function requestTimeout(): Error {
  return Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
