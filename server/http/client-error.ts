// Requests that Node refuses before a route, or even an address, is known: they get the error body of the API as well.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '#server/errors/error-code.ts';

interface HttpRefusal {
  status: number;
  code: string;
  error: string;
}

const unreadable: HttpRefusal = {
  status: 400,
  code: 'BAD_REQUEST',
  error: 'This is not a request of HTTP/1.1 that can be read',
};

/** By the code of Node's error; any other is a request that cannot be read. */
const refusals: Partial<Record<string, HttpRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    error: 'The request took too long to arrive',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    error: 'The headers of the request are too large',
  },
};

const unexpected: HttpRefusal = {
  status: 417,
  code: 'EXPECTATION_FAILED',
  error: 'The only expectation that is met is 100-continue',
};

/** Answers on the bare connection, and closes it: where the next request begins is not known. */
export function answerClientError(error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refusals[code ?? ''] ?? unreadable;
  if (socket.writable) {
    const body = bodyOf(refusal);
    const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
    const { status } = refusal;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}

/** An `Expect` header with anything but 100-continue. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(unexpected);
    response.writeHead(unexpected.status, headersOf(body)).end(body);
  });
}

function bodyOf({ error, code }: HttpRefusal): string {
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
