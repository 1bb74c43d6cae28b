// Creates malicious pictures: files below 10 MB that take much time or memory to decode.
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { plain } from './photos.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_BYTES = 9_500_000;

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * Returns a PNG of this size with `bits` bits per colour channel and with the given chunks before
 * its `pixels`.
 */
export function png(
  width: number,
  height: number,
  chunks: readonly Buffer[],
  pixels: Buffer,
  bits: 8 | 16 = 8,
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const onePixel = () => deflateSync(Buffer.alloc(4));

/** Returns a black PNG of any size without holding its pixels in memory. */
export function blackPng(width: number, height: number, bits: 8 | 16 = 8): Buffer {
  // Each line of pixels starts with a filter byte.
  return png(width, height, [], deflatedZeros((1 + (width * 3 * bits) / 8) * height), bits);
}

const BLOCK_BYTES = 1_000_000;
const ADLER_PRIME = 65_521;

/** Returns a zlib stream of `bytes` zeros, made quickly by repeating one compressed block. */
function deflatedZeros(bytes: number): Buffer {
  // A full flush ends the block at a byte boundary, so the block can be repeated.
  const deflated = (length: number) =>
    deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array<Buffer>(Math.floor(bytes / BLOCK_BYTES)).fill(deflated(BLOCK_BYTES));
  const head = Buffer.from([0x78, 0xda]);
  const lastBlock = Buffer.from([3, 0]);
  // The Adler-32 checksum of zeros: 1 in the lower 16 bits, and the number of bytes (mod 65521) in
  // the upper.
  const checksum = Buffer.from([0, 0, 0, 1]);
  checksum.writeUInt16BE(bytes % ADLER_PRIME);
  return Buffer.concat([head, ...blocks, deflated(bytes % BLOCK_BYTES), lastBlock, checksum]);
}

/** Returns a PNG with 150 texts of 50 MB each, which compress from 7.5 GB to 7.3 MB. */
export function pngOfCompressedTexts(type: 'zTXt' | 'iTXt' = 'zTXt'): Buffer {
  const text = deflatedZeros(50_000_000);
  const head = type === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0';
  const chunk = pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), text]));
  return png(1, 1, Array<Buffer>(150).fill(chunk), onePixel());
}

export function pngOfAHugeProfile(): Buffer {
  const stream = deflatedZeros(300_000_000);
  return png(1, 1, [pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), stream]))], onePixel());
}

export function pngOfTinyTexts(): Buffer {
  const chunk = pngChunk('tEXt', Buffer.from('a\0b'));
  return png(1, 1, Array<Buffer>(Math.floor(MOST_BYTES / chunk.length)).fill(chunk), onePixel());
}

/** Returns a PNG whose header declares one pixel, but whose data contains 300 MB of pixels. */
export function pngOfTooManyPixels(): Buffer {
  return png(1, 1, [], deflatedZeros(300_000_000));
}

/**
 * Returns a JPEG with as many segments of the given marker before its pixels as fit into an upload.
 */
export async function jpegOfSegments(marker: number, content: Buffer): Promise<Buffer> {
  const jpeg = await plain(64, 64).jpeg().toBuffer();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  const segment = Buffer.concat([head, content]);
  const segments = Array<Buffer>(Math.floor(MOST_BYTES / segment.length)).fill(segment);
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Returns a progressive JPEG of 49 megapixels whose last scan is repeated. */
export async function jpegOfScans(times: number): Promise<Buffer> {
  const jpeg = await plain(7_000, 7_000).jpeg({ progressive: true, quality: 1 }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array<Buffer>(times).fill(scan),
    jpeg.subarray(-2),
  ]);
}

/** Returns a WebP with as many empty chunks after its pixels as fit into an upload. */
export async function webpOfEmptyChunks(): Promise<Buffer> {
  const webp = await plain(64, 64)
    .webp()
    .withExif({ IFD0: { Make: 'x' } })
    .toBuffer();
  const count = Math.floor(MOST_BYTES / 8);
  const file = Buffer.concat([webp, ...Array<Buffer>(count).fill(Buffer.from('EVIL\0\0\0\0'))]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
