import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { headersWithin } from '#server/http/header-time.ts';
import { rawSocket } from '#tests/support/processes/raw-socket.ts';

test('cuts slow request headers with 408 at the timeout, and not before', async () => {
  const app = Fastify({ http: headersWithin(1_000) });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    const at = performance.now();
    const { socket, closed } = await rawSocket(Number(port), 'GET / HTTP/1.1\r\nX-Slow: ');
    const trickle = setInterval(() => socket.writable && socket.write('x'), 50);
    expect(await closed).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(trickle);
    expect(performance.now() - at).toBeGreaterThan(900);
    // Time that a busy machine adds to the second.
    expect(performance.now() - at).toBeLessThan(2_000);
  } finally {
    await app.close();
  }
});
