// A body that comes too slowly ends with 408; a photo may take longer than anything else.
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitBodyTime } from '#server/http/body-time.ts';
import { LONGEST_IMPORT_MS } from '#server/features/imports/upload/import-routes.ts';
import { createTestApp } from '#tests/support/app.ts';
import { rawSocket } from '#tests/support/processes/raw-socket.ts';

/** Sends the head at once and the body after `waitMs`. Returns the response. */
function dawdle(port: number, path: string, waitMs: number) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      socket.end();
    });
    // The server may hang up, which some tests expect.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2';
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
    setTimeout(() => socket.writable && socket.write('{}'), waitMs);
  });
}

test('gives each route a separate body timeout', async () => {
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

test('ends an unread body in time', async () => {
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

test('waits as long as the longest timeout of its routes', async () => {
  const { app, close } = await createTestApp();
  expect(app.server.requestTimeout).toBe(LONGEST_IMPORT_MS);
  await close();
});
