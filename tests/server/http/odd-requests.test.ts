import { request as httpRequest } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#tests/support/processes/raw-socket.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ logLine: (line) => lines.push(line) });
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Sends a request with the given method. Returns the status, the `Allow` header and the body. */
function ask(method: string, path: string) {
  return new Promise<{ status: number; allow: string | undefined; body: string }>((resolve) => {
    httpRequest({ port, method, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, body }),
      );
    }).end();
  });
}

const odd = ['TRACE', 'OPTIONS', 'PROPFIND', 'PATCH', 'DELETE', 'SEARCH'];

test.each(odd)(
  'the method %s at /trpc is refused with an error that the tRPC client understands',
  async (method) => {
    const { status, allow, body } = await ask(method, '/trpc/exercises.list');
    expect({ status, allow }).toEqual({ status: 405, allow: expect.stringContaining('GET') });
    expect(JSON.parse(body).error.data).toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
      httpStatus: 405,
      domainCode: 'METHOD_NOT_ALLOWED',
    });
  },
);

test.each(odd)('the method %s at a REST route gets 405 and the allowed methods', async (method) => {
  const { status, allow, body } = await ask(method, '/api/v1/exercises');
  expect({ status, allow }).toEqual({ status: 405, allow: 'GET, HEAD, POST' });
  expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED', details: [] });
});

test('a GET request to a mutation gets 405 and the allowed method POST', async () => {
  expect(await ask('GET', '/trpc/exercises.create')).toMatchObject({ status: 405, allow: 'POST' });
  expect(await ask('GET', '/api/v1/auth/login')).toMatchObject({ status: 405, allow: 'POST' });
});

test('a refused method at a route with an id in its path gets 405 and the allowed methods', async () => {
  const { status, allow } = await ask('TRACE', '/api/v1/users/photos/1/file');
  expect([status, allow]).toEqual([405, 'GET, HEAD']);
});

test('an unknown address gets 404 even when the method is unusual', async () => {
  for (const path of ['/api/v1/nothing', '/trpc', '/nothing']) {
    expect(await ask('TRACE', path)).toMatchObject({ status: 404, allow: undefined });
  }
});

test('requests with unusual methods write no log line', () => {
  expect(lines).toEqual([]);
});

test('a refused batch has a content length even when the client asks for a stream of JSON lines', async () => {
  const head = 'GET /trpc/exercises.list?batch=1 HTTP/1.1\r\nHost: x\r\n';
  for (const header of ['trpc-accept: application/jsonl', 'accept: application/jsonl']) {
    const said = await rawRequest(port, `${head}${header}\r\nConnection: close\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1.1 401 /);
    expect(said).toMatch(/\r\ncontent-length: \d+\r\n/i);
    expect(said).not.toMatch(/transfer-encoding/i);
    expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toHaveLength(1);
  }
});
