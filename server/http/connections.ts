// Limits the connections per address. Connections of a trusted proxy count for the client that it names.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { TrustedProxies } from '#server/limits/trusted-proxies.ts';
import { answerTooManyConnections } from './client-error.ts';

interface Options {
  limits: Pick<RateLimits, 'holdConnection'>;
  trustProxy: TrustedProxies | undefined;
  securityLog: SecurityLog;
}

/**
 * Refuses connections above the limit with 429. A proxy may have any number of connections, and shares each between
 * clients. Behind it, each request counts for its client while it is in progress. Call it before the server listens.
 */
export function limitConnections(app: FastifyInstance, options: Options): void {
  const { limits, trustProxy, securityLog } = options;
  const isProxy = (address: string) => trustProxy?.(address, 0) === true;

  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress;
    // Closed already, or a connection of a proxy.
    if (ip === undefined || isProxy(ip)) return;
    try {
      socket.once('close', limits.holdConnection(ip));
    } catch (error) {
      securityLog.reachedLimit({ log: app.log, ip }, error);
      answerTooManyConnections(socket);
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { remoteAddress } = request.raw.socket;
    if (remoteAddress === undefined || !isProxy(remoteAddress)) return done();
    // `holdConnection` throws its refusal, and the error handler sends it.
    reply.raw.once('close', limits.holdConnection(request.ip));
    done();
  });
}
