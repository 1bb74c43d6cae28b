import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { endUnreadAnswers } from '#server/http/unread-answers.ts';
import { rawSocket } from '#tests/support/processes/raw-socket.ts';

const WITHIN_MS = 800;
const LATEST_MS = WITHIN_MS * 2;
/** Bytes per read, enough to free buffers of the reader's system. The sender does not notice smaller reads. */
const SIP = 4 * 1024 * 1024;
/** The limit where a test must stay below it, whatever else the machine does meanwhile. */
const AMPLE_MS = 4_000;
/** More than the buffers of both systems take, so that it leaves only as it is read. */
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

test('disconnects a client that reads nothing, with one answer or three in a row', async () => {
  const { port, connections } = await start();
  for (const asked of [get('/long'), get('/long').repeat(3)]) {
    const { socket } = await rawSocket(port, asked);
    socket.pause();
  }
  await sleep(WITHIN_MS * 0.9);
  expect(await connections()).toBe(2);
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: LATEST_MS });
});

test('sends a slow reader the whole answer', async () => {
  const { port } = await start(AMPLE_MS);
  const { socket, said } = await rawSocket(port, get('/long'));
  let hasEnded = false;
  socket.on('close', () => (hasEnded = true));
  const startedAt = performance.now();
  // Pauses that are longer than a look, each shorter than the limit, and a sip between them.
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

test('sends a late answer, and keeps the connection open', async () => {
  const { port } = await start();
  const { socket, said } = await rawSocket(port, get('/late'));
  await vi.waitFor(() => expect(said()).toMatch(/late$/), { timeout: WITHIN_MS * 4 });
  await sleep(WITHIN_MS * 2);
  socket.write(get('/short'));
  await vi.waitFor(() => expect(said()).toMatch(/short$/));
  socket.destroy();
});
