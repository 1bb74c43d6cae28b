// Compresses long responses to reads.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Encode, encode, encodedOnce, encodePieces } from './content-encoding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True when the route's response is the same for everybody while the server runs. It is compressed only once. */
    neverChanges?: boolean;
  }
}

/** A shorter response fits into the packet that its headers need anyway. */
const LEAST_LENGTH = 1_024;

const readMethods = new Set(['GET', 'HEAD']);

/**
 * Compresses the text responses to reads in this scope, but not responses to commands: those are short, and some
 * contain tokens. When a secret is compressed together with an attacker's text, its length reveals it (BREACH).
 */
export function compressReads(scope: FastifyInstance): void {
  /** Encoders of routes whose response never changes, by address. */
  const constant = new Map<string, Encode>();
  scope.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (!readMethods.has(request.method)) return payload;
    if (payload instanceof Readable && isJson(reply)) {
      const { encoding, body } = encodePieces(payload, request.headers['accept-encoding']);
      reply.header('vary', 'accept-encoding');
      if (encoding) reply.header('content-encoding', encoding);
      return body;
    }
    const isLong = typeof payload === 'string' && payload.length >= LEAST_LENGTH;
    if (!isLong) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', [varies ?? [], 'accept-encoding'].flat().join(', '));
    const { url = '', config } = request.routeOptions;
    const own = config.neverChanges ? (constant.get(url) ?? encodedOnce(payload)) : undefined;
    if (own) constant.set(url, own);
    const { encoding, body } = await (own ?? encode(payload))(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return body;
  });
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json');
}
