// Limits how long a request may take to arrive, and how long its client may leave the response unread.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const LOOKS = 20;

/**
 * Returns options of node:http that end a request with 408 when its headers are incomplete after `ms`. Node checks
 * connections only at intervals, so the limit is shortened by one interval.
 */
export function headersWithin(ms: number) {
  const connectionsCheckingInterval = ms / LOOKS;
  return { headersTimeout: ms - connectionsCheckingInterval, connectionsCheckingInterval };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which the body must arrive, as a number or as a function of the body's length in bytes. */
    bodyWithinMs?: number | ((bytes: number) => number);
  }
}

/**
 * Ends a request with 408 when its body takes longer than `usualMs`, or than the time limit of its route. Node's
 * `requestTimeout` must be longer than all these limits.
 */
export function limitBodyTime(app: FastifyInstance, usualMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return done();
    // Node reads a body that arrives together with the headers before `setImmediate` calls back, so most requests need
    // no timer.
    setImmediate(() => {
      if (raw.complete || raw.destroyed) return;
      const within = request.routeOptions.config.bodyWithinMs ?? usualMs;
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

/** Responds with 408 unless a response has begun, and closes the connection. */
export function endSlowRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // The connection is closed too, because the server would take the unread rest of the body for the next request.
  if (reply.raw.headersSent) raw.destroy();
  else request.server.server.emit('clientError', requestTimeout(), raw.socket);
}

function requestTimeout(): Error {
  return Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/**
 * Number of checks of a connection per time limit. With four checks, a connection is closed at most a quarter of the
 * limit late.
 */
const UNREAD_LOOKS = 4;

/**
 * Closes a connection whose client has read nothing of a response for `withinMs`. Call it before the server listens.
 */
export function endUnreadAnswers(app: FastifyInstance, withinMs: number): void {
  const lookEveryMs = withinMs / UNREAD_LOOKS;
  app.server.on('request', (_, response: ServerResponse) => {
    let looks = 0;
    let lookedAtMs = 0;
    // The socket's event `timeout` comes after `lookEveryMs` without activity. If two such events are less than 1.5
    // intervals apart, nothing was sent in between.
    response.setTimeout(lookEveryMs, () => {
      const { socket } = response;
      if (!socket) return;
      const nowMs = performance.now();
      const isInARow = nowMs - lookedAtMs < lookEveryMs * 1.5;
      lookedAtMs = nowMs;
      if (socket.writableLength === 0) looks = 0;
      else looks = isInARow ? looks + 1 : 1;
      if (looks >= UNREAD_LOOKS) socket.destroy();
      // The timeout event comes only once, so this call starts the next timeout.
      else socket.setTimeout(lookEveryMs);
    });
  });
}
