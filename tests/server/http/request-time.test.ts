// Tests requests whose body arrives too slowly, which end with 408, and responses that are read too
// slowly.
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, describe, afterEach, vi } from 'vitest';
import { limitBodyTime, headersWithin, endUnreadAnswers } from '#server/http/request-time.ts';
import { LONGEST_IMPORT_MS } from '#server/features/imports/upload/import-routes.ts';
import { createTestApp } from '../../support/app.ts';
import { rawSocket } from '../../support/processes/raw-socket.ts';

/** Sends the head of a request, then its body after `waitMs`. Returns the response. */
function dawdle(port: number, path: string, waitMs: number) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      socket.end();
    });
    // Some tests expect that the server closes the connection, so errors of the socket are ignored.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2';
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
    setTimeout(() => socket.writable && socket.write('{}'), waitMs);
  });
}

test('a route can have a longer timeout for the body than the other routes', async () => {
  const app = Fastify({ requestTimeout: 20_000 });
  limitBodyTime(app, 1_500);
  app.post('/usual', () => ({ arrived: true }));
  app.post('/patient', { config: { bodyWithinMs: 10_000 } }, () => ({ arrived: true }));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    const answers = await Promise.all([
      dawdle(Number(port), '/usual', 50),
      dawdle(Number(port), '/usual', 4_000),
      dawdle(Number(port), '/patient', 3_000),
    ]);
    expect(answers.map((said) => said.split('\r\n')[0])).toEqual([
      'HTTP/1.1 200 OK',
      'HTTP/1.1 408 Request Timeout',
      'HTTP/1.1 200 OK',
    ]);
  } finally {
    await app.close();
  }
});

test('the connection of a refused request is closed while the client still sends the body', async () => {
  const app = Fastify({ requestTimeout: 20_000 });
  limitBodyTime(app, 600);
  app.addHook('onRequest', (_request, reply) => reply.code(429).send({ refused: true }));
  app.post('/', () => ({ arrived: true }));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n';
  const { socket, closed } = await rawSocket(Number(port), head);
  const trickle = setInterval(() => socket.writable && socket.write(' '), 50);
  try {
    const at = performance.now();
    expect(await closed).toMatch(/^HTTP\/1.1 429 /);
    expect(performance.now() - at).toBeLessThan(2_000);
  } finally {
    clearInterval(trickle);
    await app.close();
  }
});

test('the request timeout equals the time limit of the slowest route, the import', async () => {
  const { app, close } = await createTestApp();
  expect(app.server.requestTimeout).toBe(LONGEST_IMPORT_MS);
  await close();
});

describe('request headers that arrive too slowly are refused', () => {
  test('request headers that take longer than the limit get 408', async () => {
    const app = Fastify({ http: headersWithin(1_000) });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    try {
      const at = performance.now();
      const { socket, closed } = await rawSocket(Number(port), 'GET / HTTP/1.1\r\nX-Slow: ');
      const trickle = setInterval(() => socket.writable && socket.write('x'), 50);
      expect(await closed).toMatch(/^HTTP\/1.1 408 /);
      clearInterval(trickle);
      expect(performance.now() - at).toBeGreaterThan(900);
      // The limit is one second. A busy machine may add another second.
      expect(performance.now() - at).toBeLessThan(2_000);
    } finally {
      await app.close();
    }
  });
});

describe('the server ends a response that the client does not read', () => {
  const WITHIN_MS = 800;
  const LATEST_MS = WITHIN_MS * 2;
  /**
   * Sets the bytes that the slow client reads after each pause. After smaller reads, the server
   * would not notice that the client still reads.
   */
  const SIP = 4 * 1024 * 1024;
  /**
   * Limits the time, in milliseconds, of requests that must succeed. Even a busy machine stays
   * below this limit.
   */
  const AMPLE_MS = 4_000;
  /**
   * Stores a response text that is longer than all buffers of a connection, so the server must wait
   * for a client that does not read.
   */
  const LONG = 'x'.repeat(32 * 1024 * 1024);
  const closeAll: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const close of closeAll.splice(0)) await close();
  });

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  async function start(withinMs = WITHIN_MS) {
    const app = Fastify({ forceCloseConnections: true });
    app.get('/long', () => LONG);
    app.get('/short', () => 'short');
    app.get('/late', async () => {
      await sleep(WITHIN_MS * 2.5);
      return 'late';
    });
    endUnreadAnswers(app, withinMs);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    closeAll.push(() => app.close());
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    return { port: Number(port), connections };
  }

  test('a client that reads nothing is disconnected', async () => {
    const { port, connections } = await start();
    for (const asked of [get('/long'), get('/long').repeat(3)]) {
      const { socket } = await rawSocket(port, asked);
      socket.pause();
    }
    await sleep(WITHIN_MS * 0.9);
    expect(await connections()).toBe(2);
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: LATEST_MS });
  });

  test('a slow reader gets the whole response', async () => {
    const { port } = await start(AMPLE_MS);
    const { socket, said } = await rawSocket(port, get('/long'));
    let hasEnded = false;
    socket.on('close', () => (hasEnded = true));
    const startedAt = performance.now();
    // Each pause is longer than the interval of the server's checks, but shorter than the server's time limit.
    while (performance.now() - startedAt < AMPLE_MS * 1.5) {
      socket.pause();
      await sleep(AMPLE_MS * 0.3);
      expect(hasEnded).toBe(false);
      const before = said().length;
      socket.resume();
      while (said().length < before + SIP) await once(socket, 'data');
    }
    socket.resume();
    await vi.waitFor(() => expect(said().length).toBeGreaterThan(LONG.length), { timeout: 15_000 });
    socket.destroy();
  });

  test('a response is sent although computing it takes longer than the time limit for reading a response', async () => {
    const { port } = await start();
    const { socket, said } = await rawSocket(port, get('/late'));
    await vi.waitFor(() => expect(said()).toMatch(/late$/), { timeout: WITHIN_MS * 4 });
    await sleep(WITHIN_MS * 2);
    socket.write(get('/short'));
    await vi.waitFor(() => expect(said()).toMatch(/short$/));
    socket.destroy();
  });
});
