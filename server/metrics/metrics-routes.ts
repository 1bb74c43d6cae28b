// Serves the metrics on a separate port, or on the main port to requests with the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import { DomainError } from '#shared/errors.ts';
import type { Metrics, MetricsSettings } from './metrics.ts';

const METRICS_PATH = '/metrics';

/** Adds `GET /metrics` to the main port. Without the token, the route responds 404, as for an unknown address. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(METRICS_PATH, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, token)) throw new DomainError('NOT_FOUND');
    const { text, contentType } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

/**
 * Listens on the metrics' port, if one is configured. Returns the port and a function that closes it; undefined without
 * a configured port.
 * @throws StartError when the server cannot listen on the port
 */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host, token }: MetricsSettings,
): Promise<{ port: number; stop: () => Promise<void> } | undefined> {
  if (port === undefined) return undefined;
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const path = request.url?.split('?', 1)[0];
    const isKnown = request.method === 'GET' && path === METRICS_PATH;
    const isOpen = token === undefined || isAllowed(request.headers.authorization, token);
    if (!isKnown || !isOpen) return void response.writeHead(404).end();
    metrics.read().then(
      ({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartError(
      `The metrics cannot be served on port ${port} of ${host} (${errorCode(error) ?? String(error)}). Set METRICS_PORT to another number.`,
      { cause: error },
    );
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Compares hashes, so that the response time reveals neither the token's length nor how many of its characters match.
 */
function isAllowed(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`));
}
