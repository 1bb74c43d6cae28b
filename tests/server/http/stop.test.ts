import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { stoppable } from '#server/http/stop.ts';
import { rawSocket } from '#tests/support/processes/raw-socket.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/**
 * Starts a server that keeps accepting connections for `closesAfterMs` after its stop has begun.
 */
async function start({ closesAfterMs = 0 } = {}) {
  const app = Fastify();
  app.get('/quick', () => ({ done: true }));
  app.get('/slow', async () => {
    await sleep(400);
    return { done: true };
  });
  app.get('/begun', (_, reply) => {
    reply.raw.writeHead(200, { 'content-length': 4 });
    reply.raw.write('do');
    setTimeout(() => reply.raw.end('ne'), 400);
    return reply.hijack();
  });
  app.get('/never', () => new Promise(() => undefined));
  app.addHook('preClose', () => sleep(closesAfterMs));
  const stop = stoppable(app);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(port), stop };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

test('a stopping server sends the response to a running request', async () => {
  const { port, stop } = await start();
  const slow = await rawSocket(port, get('/slow'));
  await sleep(100);
  expect(await timed(() => stop(5_000))).toBeLessThan(2_000);
  const said = await slow.closed;
  expect(said).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(said).toMatch(/\r\nconnection: close\r\n/i);
  expect(said).toContain('{"done":true}');
});

test('a stopping server closes the connection of a request that lasts too long', async () => {
  const { port, stop } = await start();
  const never = await rawSocket(port, get('/never'));
  await sleep(100);
  const tookMs = await timed(() => stop(300));
  expect(tookMs).toBeGreaterThan(250);
  expect(tookMs).toBeLessThan(2_000);
  expect(await never.closed).toBe('');
});

test('a stopping server closes idle connections within a second', async () => {
  const { port, stop } = await start();
  const silent = await rawSocket(port);
  const halfway = await rawSocket(port, 'GET /quick HTTP/1.1\r\nHost: ');
  const idle = await rawSocket(port, get('/quick'));
  await expect.poll(idle.said).toContain('200 OK');
  expect(await timed(() => stop(5_000))).toBeLessThan(1_000);
  await Promise.all([silent.closed, halfway.closed, idle.closed]);
});

test('a stopping server completes a response that has begun', async () => {
  const { port, stop } = await start();
  const begun = await rawSocket(port, get('/begun'));
  await expect.poll(begun.said).toContain('\r\n\r\ndo');
  expect(await timed(() => stop(5_000))).toBeLessThan(2_000);
  expect(await begun.closed).toMatch(/\r\n\r\ndone$/);
});

test('a stopping server closes a new connection without a response', async () => {
  const { port, stop } = await start({ closesAfterMs: 500 });
  const stopped = timed(() => stop(5_000));
  const late = await rawSocket(port, get('/quick'));
  expect(await late.closed).toBe('');
  expect(await stopped).toBeLessThan(2_000);
});
