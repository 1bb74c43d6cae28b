// Compresses long responses to reads, if the client accepts it.
import { Readable, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Low enough to be fast for each response. Hashed files are compressed harder, at build time. */
const BROTLI_QUALITY = 4;
/** Quality for a text that is compressed once. */
const BROTLI_QUALITY_ONCE = 9;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Encoded {
  /** The Content-Encoding; absent for an uncompressed text. */
  encoding?: 'br' | 'gzip' | undefined;
  body: Buffer | string;
}

/** Encodes for an `Accept-Encoding` header: br, else gzip, else unchanged. */
type Encode = (accepted: string | string[] | undefined) => Promise<Encoded>;

/** Returns an encoder that compresses on another thread, at each call. */
function encode(text: string): Encode {
  return (accepted) => encodeAs(chosen(accepted), text, BROTLI_QUALITY);
}

/** Returns an encoder that compresses once per encoding, with higher quality. */
function encodedOnce(text: string): Encode {
  const made = new Map<Encoded['encoding'], Promise<Encoded>>();
  return (accepted) => {
    const encoding = chosen(accepted);
    const encoded = made.get(encoding) ?? encodeAs(encoding, text, BROTLI_QUALITY_ONCE);
    made.set(encoding, encoded);
    return encoded;
  };
}

/** Encodes a stream of text. An error on either side also ends the other side. */
function encodePieces(
  text: Readable,
  accepted: string | string[] | undefined,
): { encoding?: 'br' | 'gzip' | undefined; body: Readable } {
  const encoding = chosen(accepted);
  if (!encoding) return { body: text };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const packed = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  // The callback is empty because the reader of the stream receives the error.
  return { encoding, body: pipeline(text, packed, () => undefined) };
}

/** Returns the accepted encodings of the header, in lower case. */
export function accepts(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .flatMap((part) => part.split(';', 1)[0]?.trim() ?? []);
}

function chosen(header: string | string[] | undefined): Encoded['encoding'] {
  const offered = accepts(header);
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding));
}

async function encodeAs(
  encoding: Encoded['encoding'],
  text: string,
  brotliQuality: number,
): Promise<Encoded> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    return { encoding, body: await brotli(text, { params }) };
  }
  if (encoding === 'gzip') return { encoding, body: await gzipped(text) };
  return { body: text };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True when the route's response is the same for everybody while the server runs. Such a response is compressed
     * only once.
     */
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
