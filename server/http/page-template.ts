// Prepares a page whose responses differ only in the nonce, so that it is compressed only once.
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { freshNonce, NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';

export interface PageTemplate {
  /** Returns the page with this nonce. */
  text: (nonce: string) => string;
  /** Returns the page with this nonce as gzip. */
  gzip: (nonce: string) => Buffer;
}

/** The largest distance of a back reference in DEFLATE (RFC 1951). */
const WINDOW_BYTES = 32_768;
/** Method 8, no name, no time, Unix (RFC 1952). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The empty block that ends a deflate stream. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** A placeholder as long as every nonce, and unlike any text of a page, so that the compressor finds no match. */
const NO_TEXT = Buffer.alloc(freshNonce().length);

export function pageTemplate(html: string): PageTemplate {
  const pieces = html.split(NONCE_PLACEHOLDER).map((piece) => Buffer.from(piece));
  let deflated: Buffer[] | undefined;
  return {
    text: (nonce) => html.replaceAll(NONCE_PLACEHOLDER, nonce),
    gzip: (nonce) => {
      deflated ??= deflateEach(pieces);
      return gzipWith(Buffer.from(nonce), pieces, deflated);
    },
  };
}

/** Compresses each piece to whole blocks of DEFLATE. The blocks may refer to earlier pieces, but never to a nonce. */
function deflateEach(pieces: readonly Buffer[]): Buffer[] {
  let before = Buffer.alloc(0);
  return pieces.map((piece) => {
    const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH };
    const dictionary = before.subarray(-WINDOW_BYTES);
    const blocks = deflateRawSync(
      piece,
      dictionary.length > 0 ? { ...options, dictionary } : options,
    );
    before = Buffer.concat([before, piece, NO_TEXT]);
    return blocks;
  });
}

/** Compresses a page. The nonce is between the pieces as a separate, uncompressed block. */
function gzipWith(nonce: Buffer, pieces: readonly Buffer[], deflated: readonly Buffer[]): Buffer {
  const block = Buffer.concat([storedHead(nonce.length), nonce]);
  const parts: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      parts.push(block);
      checksum = crc32(nonce, checksum);
      length += nonce.length;
    }
    parts.push(deflated[index] ?? LAST_BLOCK);
    checksum = crc32(piece, checksum);
    length += piece.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, LAST_BLOCK, tail]);
}

/** Returns the header of an uncompressed block that is not the last: its length, and the length's complement. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}
