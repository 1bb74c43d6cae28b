// Stops the HTTP server whatever clients do. Node waits for every connection, even for a silent one.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Follows the connections of the server, so that it can be stopped; to be called before it listens. The function that
 * it answers takes no more connections, closes those on which no request is under way (idle ones, silent ones, half a
 * header), lets the other requests finish for up to `withinMs` and then cuts them. It settles when all are closed.
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
