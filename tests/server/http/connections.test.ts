// Tests the limits of connections with real sockets. Each address of 127.0.0.0/8 is a separate
// client on this machine.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi, afterAll, beforeAll, describe } from 'vitest';
import { allErrorCodes } from '#server/errors/error-answer.ts';
import { limitNumbers } from '#server/limits/limit-numbers.ts';
import { trustedProxies } from '#server/limits/trusted-proxies.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { rawRequest } from '../../support/processes/raw-socket.ts';

const { most } = limitNumbers.connectionsPerNetwork;
const open: Socket[] = [];
let app: TestApp | undefined;
const logged: string[] = [];

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app?.close();
  logged.length = 0;
});

async function start(options: Parameters<typeof createTestApp>[0]) {
  const logLine = (line: string) => void logged.push(line);
  app = await createTestApp({ ...options, logLine });
  // This route never responds, so its request stays open.
  app.app.get('/never', () => new Promise(() => undefined));
  const { port } = new URL(await app.app.listen({ port: 0, host: '0.0.0.0' }));
  return Number(port);
}

/**
 * Opens a connection from the address `from`, sends the raw request `text` and collects the
 * response.
 */
async function connection(port: number, from: string, text = '') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  open.push(socket);
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => (said += part));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, said: () => said };
}

const get = (path: string, client = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${client && `X-Forwarded-For: ${client}\r\n`}\r\n`;
const statusOf = async ({ said }: { said: () => string }) => {
  await vi.waitFor(() => expect(said()).toMatch(/^HTTP/), { timeout: 5_000 });
  return Number(said().split(' ')[1]);
};
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 10_000 });

test('an address may have three hundred connections, and one more gets 429', async () => {
  const port = await start({ rateLimits: 'on' });
  const held = await Promise.all(
    Array.from({ length: most }, () => connection(port, '127.0.0.2', get('/healthz'))),
  );
  for (const each of held) expect(await statusOf(each)).toBe(200);
  for (let count = 0; count < 3; count += 1) {
    const surplus = await connection(port, '127.0.0.2', get('/healthz'));
    expect(await statusOf(surplus)).toBe(429);
    expect(surplus.said()).toContain('"code":"RATE_LIMITED"');
    await vi.waitFor(() => expect(surplus.socket.destroyed).toBe(true));
  }
  const lines = logged.filter((line) => line.includes('connectionsPerNetwork'));
  expect(lines).toHaveLength(1);
  const other = await connection(port, '127.0.0.3', get('/healthz'));
  expect(await statusOf(other)).toBe(200);
  held[0]?.socket.destroy();
  await soon(async () => {
    const again = await connection(port, '127.0.0.2', get('/healthz'));
    expect(await statusOf(again)).toBe(200);
  });
}, 30_000);

test('connections through a trusted proxy are limited for each client', async () => {
  const port = await start({ rateLimits: 'on', trustProxy: trustedProxies('127.0.0.2') });
  const proxied = (path: string, client: string) =>
    connection(port, '127.0.0.2', get(path, client));
  const held = await Promise.all(
    Array.from({ length: most }, () => proxied('/never', '203.0.113.1')),
  );
  const asked = async (client: string) => statusOf(await proxied('/healthz', client));
  await soon(async () => expect(await asked('203.0.113.1')).toBe(429));
  expect(await asked('203.0.113.2')).toBe(200);
  // A connection that was closed must no longer count.
  held[0]?.socket.destroy();
  for (let count = 0; count < 3; count += 1) {
    await soon(async () => expect(await asked('203.0.113.1')).toBe(200));
  }
}, 30_000);

test('connections are not limited when rate limits are switched off', async () => {
  const port = await start({ rateLimits: 'off' });
  const held = await Promise.all(
    Array.from({ length: most + 20 }, () => connection(port, '127.0.0.2', get('/healthz'))),
  );
  for (const each of held) expect(await statusOf(each)).toBe(200);
}, 30_000);

describe('a connection with an invalid request gets an error response', () => {
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
  ])("%s is refused in the API's error format and disconnected", async (_, text, status, code) => {
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
  });
});
