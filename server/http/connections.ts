// Limits connections per address, and answers requests that Node refuses with the API's error body.
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SecurityLog } from '#server/auth/security-log.ts';
import { type EarlyRefusal, earlyRefusals } from '#server/errors/error-answer.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { TrustedProxies } from '#server/limits/trusted-proxies.ts';
import { errorCode } from '#server/errors/error-code.ts';

/** Maps Node's error codes to responses. Any other code means a malformed request. */
const refusals: Partial<Record<string, EarlyRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: earlyRefusals.tooSlow,
  HPE_HEADER_OVERFLOW: earlyRefusals.tooLongHeaders,
};

/** Answers a broken request and closes the connection, because the start of the next request is unknown. */
export function answerClientError(error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || socket.destroyed) return;
  writeRefusal(socket, refusals[code ?? ''] ?? earlyRefusals.unreadable);
  socket.destroy(error);
}

function answerTooManyConnections(socket: Socket): void {
  writeRefusal(socket, earlyRefusals.tooManyConnections);
  socket.destroySoon();
}

function writeRefusal(socket: Socket, refusal: EarlyRefusal): void {
  if (!socket.writable) return;
  const body = bodyOf(refusal);
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = refusal;
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
}

/** Refuses a request with an `Expect` header other than 100-continue. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(earlyRefusals.unexpected);
    response.writeHead(earlyRefusals.unexpected.status, headersOf(body)).end(body);
  });
}

function bodyOf({ error, code }: EarlyRefusal): string {
  return JSON.stringify({ error, code, details: [], requestId: randomUUID() });
}

function headersOf(body: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
}

interface Options {
  limits: Pick<RateLimits, 'holdConnection'>;
  trustProxy: TrustedProxies | undefined;
  securityLog: SecurityLog;
}

/**
 * Refuses connections above the limit with 429. A trusted proxy may open any number of connections, because its
 * requests are counted per client address.
 */
export function limitConnections(app: FastifyInstance, options: Options): void {
  const { limits, trustProxy, securityLog } = options;
  const isProxy = (address: string) => trustProxy?.(address, 0) === true;

  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress;
    // A closed connection has no address and needs no limit. A trusted proxy may open any number of connections.
    if (ip === undefined || isProxy(ip)) return;
    try {
      socket.once('close', limits.holdConnection(ip));
    } catch (error) {
      securityLog.reachedLimit({ log: app.log, ip }, error);
      answerTooManyConnections(socket);
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { remoteAddress } = request.raw.socket;
    if (remoteAddress === undefined || !isProxy(remoteAddress)) return done();
    // `holdConnection` throws when the limit is reached, and the error handler sends the response.
    reply.raw.once('close', limits.holdConnection(request.ip));
    done();
  });
}
