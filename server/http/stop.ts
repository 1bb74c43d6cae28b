// Stops the HTTP server whatever clients do. Node alone waits for every connection, even for an idle one.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Tracks the connections of the server. Call this function before the server listens. Returns a function that stops the
 * server: it accepts no more connections, closes those without a request in progress, waits up to `withinMs` for the
 * other requests and then cuts them. The promise resolves when all are closed.
 */
export function stoppable(app: FastifyInstance): (withinMs: number) => Promise<void> {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;

  app.server.on('connection', (socket: Socket) => {
    if (isStopping) return void socket.destroy();
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const underWay = connections.get(socket);
    underWay?.add(response);
    response.once('close', () => {
      underWay?.delete(response);
      if (isStopping && underWay?.size === 0) socket.destroySoon();
    });
  });

  return async (withinMs) => {
    isStopping = true;
    for (const [socket, underWay] of connections) {
      if (underWay.size === 0) socket.destroy();
      for (const response of underWay) announceClose(response);
    }
    const cut = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, withinMs);
    await app.close();
    clearTimeout(cut);
  };
}

/** Tells the client not to send its next request here. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
