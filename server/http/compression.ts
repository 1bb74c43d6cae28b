// Compresses long texts and JSON streams in responses to GET requests, if the client accepts compression.
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * A low Brotli quality compresses fast enough for each response. The build compresses static files with a higher
 * quality.
 */
const BROTLI_QUALITY = 5;
/** A response that never changes is compressed only once, so a slow, high Brotli quality is affordable. */
const BROTLI_QUALITY_ONCE = 9;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** Compresses a text on another thread, so that requests do not wait. */
function compress(encoding: Encoding, text: string, quality: number): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, ofQuality(quality)) : gzipped(text);
}

/** Compresses a stream of text. An error in the source or in the compressor ends both streams. */
function compressPieces(encoding: Encoding, text: Readable): Readable {
  const packed = encoding === 'br' ? createBrotliCompress(ofQuality(BROTLI_QUALITY)) : createGzip();
  // The reader of the stream receives the error, so this callback is empty.
  return pipeline(text, packed, () => undefined);
}

const ofQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function chosen(header: string | string[] | undefined): Encoding | undefined {
  const offered = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True when the response is the same for everybody while the server runs. Such a response is compressed only once.
     */
    neverChanges?: boolean;
  }
}

/**
 * A response with fewer characters fits into one network packet with its headers, so compression would gain nothing.
 */
const LEAST_LENGTH = 1_024;

const readMethods = new Set(['GET', 'HEAD']);

/**
 * Compresses the text responses to reads in this scope. Responses to commands stay uncompressed, because some contain
 * tokens whose text compression could reveal (BREACH).
 */
export function compressReads(scope: FastifyInstance): void {
  const constant = new Map<string, Promise<Buffer>>();
  scope.addHook<unknown>('onSend', async (request, reply, payload) => {
    const isStream = payload instanceof Readable && isJson(reply);
    const isLong = typeof payload === 'string' && payload.length >= LEAST_LENGTH;
    if (!readMethods.has(request.method) || !(isStream || isLong)) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', [varies ?? [], 'accept-encoding'].flat().join(', '));
    const encoding = chosen(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    if (typeof payload !== 'string') return compressPieces(encoding, payload);
    const { url, config } = request.routeOptions;
    if (!config.neverChanges) return compress(encoding, payload, BROTLI_QUALITY);
    const key = `${encoding} ${url}`;
    const compressed = constant.get(key) ?? compress(encoding, payload, BROTLI_QUALITY_ONCE);
    constant.set(key, compressed);
    return compressed;
  });
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json');
}
