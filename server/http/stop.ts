// Stops the HTTP server in a limited time. Node alone would wait without a time limit for running requests, and for
// connections without a request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Returns a function that stops the server. The function closes idle connections, waits up to `withinMs` for requests
 * in progress, and then cuts those requests. Call `stoppable` before the server listens.
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

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
