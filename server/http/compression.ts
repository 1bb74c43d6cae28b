// Long answers to reads leave compressed.
import type { FastifyInstance } from 'fastify';
import { encode } from './content-encoding.ts';

/** A shorter answer fits into the packet that its headers need anyway. */
const LEAST_LENGTH = 1_024;

const readMethods = new Set(['GET', 'HEAD']);

/**
 * Compresses the texts that the routes of this scope answer to reads. Not those to commands: they are short, and some
 * carry tokens. A secret that is compressed beside what somebody else chose can be guessed from the length (BREACH).
 */
export function compressReads(scope: FastifyInstance): void {
  scope.addHook<unknown>('onSend', async (request, reply, payload) => {
    const isLong = typeof payload === 'string' && payload.length >= LEAST_LENGTH;
    if (!isLong || !readMethods.has(request.method)) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', [varies ?? [], 'accept-encoding'].flat().join(', '));
    const { encoding, body } = await encode(payload, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return body;
  });
}
