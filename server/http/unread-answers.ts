// A client that asks and does not read keeps its connection, and the answer in memory, for as long as it likes.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Checks of a connection within the limit. */
const LOOKS = 4;

/**
 * Ends a connection whose client has taken no byte of an answer for `withinMs` (up to a quarter
 * later). A connection without a pending answer is left alone, and so is one that reads slowly.
 * Call it before the server listens.
 */
export function endUnreadAnswers(app: FastifyInstance, withinMs: number): void {
  const lookEveryMs = withinMs / LOOKS;
  app.server.on('request', (_, response: ServerResponse) => {
    let looks = 0;
    let lookedAtMs = 0;
    // Node reports a connection that was silent for this long. It does not while the bytes of a big write leave, so two
    // reports in a row, with no more than that time between them, mean that nothing left.
    response.setTimeout(lookEveryMs, () => {
      const { socket } = response;
      if (!socket) return;
      const nowMs = performance.now();
      const isInARow = nowMs - lookedAtMs < lookEveryMs * 1.5;
      lookedAtMs = nowMs;
      if (socket.writableLength === 0) looks = 0;
      else looks = isInARow ? looks + 1 : 1;
      if (looks >= LOOKS) socket.destroy();
      // It is said once; the next time has to be asked for.
      else socket.setTimeout(lookEveryMs);
    });
  });
}
