// Closes connections whose client does not read its response. They would keep the response in memory without a limit.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Checks of a connection within the limit. */
const LOOKS = 4;

/**
 * Closes a connection whose client has read no byte of a response for `withinMs` (up to a quarter later). It ignores
 * connections without a pending response, and slow readers. Call it before the server listens.
 */
export function endUnreadAnswers(app: FastifyInstance, withinMs: number): void {
  const lookEveryMs = withinMs / LOOKS;
  app.server.on('request', (_, response: ServerResponse) => {
    let looks = 0;
    let lookedAtMs = 0;
    // Node reports a connection that was silent for this long. It does not do so while a large write is sent. So two
    // consecutive reports, with no more than that time between them, mean that nothing was sent.
    response.setTimeout(lookEveryMs, () => {
      const { socket } = response;
      if (!socket) return;
      const nowMs = performance.now();
      const isInARow = nowMs - lookedAtMs < lookEveryMs * 1.5;
      lookedAtMs = nowMs;
      if (socket.writableLength === 0) looks = 0;
      else looks = isInARow ? looks + 1 : 1;
      if (looks >= LOOKS) socket.destroy();
      // Node reports once, so the next report must be requested again.
      else socket.setTimeout(lookEveryMs);
    });
  });
}
