import { afterAll, beforeAll, expect, test } from 'vitest';
import { allErrorCodes } from '#server/errors/early-refusals.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { rawRequest } from '#tests/support/processes/raw-socket.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

test.each([
  ['a line that is no request', 'HELLO\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'a length that is no number',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
    400,
    'BAD_REQUEST',
  ],
  [
    'headers of 40 kB',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'an expectation',
    'POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 2\r\n\r\n{}',
    417,
    'EXPECTATION_FAILED',
  ],
])(
  'refuses %s with the error body of the API, and closes the connection',
  async (_, text, status, code) => {
    const said = await rawRequest(port, text);
    const [head = '', body = ''] = said.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/\r\ncontent-type: application\/json/i);
    expect(head).toMatch(/\r\ncache-control: no-store/i);
    expect(head).toMatch(/\r\nconnection: close/i);
    expect(allErrorCodes).toContain(code);
    expect(JSON.parse(body)).toEqual({
      error: expect.stringMatching(/^[A-Z].* /),
      code,
      details: [],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  },
);
