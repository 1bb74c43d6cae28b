// Removes the parts of an uploaded picture that its pixels, colours and orientation do not need.
import { DomainError } from '#shared/errors.ts';

type Part = readonly [start: number, end: number];

/**
 * Removes comments, texts, second frames and trailing data. Returns a file that is no PNG, JPEG or WebP unchanged; the
 * decoder refuses such a file.
 * @throws DomainError INVALID_IMAGE for a malformed file
 */
export function barePicture(file: Buffer): Buffer {
  if (isPng(file)) return joined(file, pngParts(file));
  if (isJpeg(file)) return joined(file, jpegParts(file));
  if (!isWebp(file)) return file;
  const webp = joined(file, webpParts(file));
  webp.writeUInt32LE(webp.length - RIFF_CHUNK_BYTES, 4);
  return webp;
}

/** Copies the kept parts of the file into one buffer. A separate buffer per part would need more memory. */
function joined(file: Buffer, parts: Iterable<Part>): Buffer {
  const kept = Buffer.allocUnsafe(file.length);
  let length = 0;
  for (const [start, end] of parts) length += file.copy(kept, length, start, end);
  return kept.subarray(0, length);
}

function requireValid(isValid: boolean): void {
  if (!isValid) throw new DomainError('INVALID_IMAGE');
}

const textAt = (file: Buffer, start: number, length = 4) =>
  file.toString('latin1', start, start + length);

const JPEG_START = 0xd8;
const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
const JPEG_COMMENT = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** JPEG segments for orientation and colour, which stay in the picture. `most` limits the number of each kind. */
const jpegAids = [
  { marker: 0xe0, name: 'JFIF\0', most: 1 },
  { marker: 0xe1, name: 'Exif\0\0', most: 1 },
  // An ICC colour profile is split into pieces of at most 64 KiB, so several segments may stay.
  { marker: 0xe2, name: 'ICC_PROFILE\0', most: 16 },
  { marker: 0xee, name: 'Adobe', most: 1 },
];

const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === JPEG_START;

/**
 * Yields the byte ranges of a JPEG without comments and most application (APPn) segments, because libjpeg's time is
 * quadratic in their number.
 * @throws DomainError INVALID_IMAGE for data between two segments, or a missing end
 */
function* jpegParts(file: Buffer): Generator<Part> {
  yield [0, 2];
  const left = jpegAids.map((aid) => ({ ...aid }));
  for (let at = 2; ;) {
    const marker = file[at + 1] ?? 0;
    requireValid(file[at] === 0xff && marker !== 0);
    if (marker === JPEG_END) return yield [at, at + 2];
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    requireValid(at + 4 <= file.length);
    const headerEnd = at + 2 + file.readUInt16BE(at + 2);
    const end = marker === JPEG_SCAN ? endOfScan(file, headerEnd) : headerEnd;
    requireValid(headerEnd >= at + 4 && end <= file.length);
    const aid = left.find(
      ({ marker: of, name }) => of === marker && textAt(file, at + 4, name.length) === name,
    );
    if (isApplication(marker) ? aid && aid.most > 0 : marker !== JPEG_COMMENT) yield [at, end];
    if (aid) aid.most -= 1;
    at = end;
  }
}

/** Returns the end of a JPEG scan. Inside a scan, FF is followed by 00 or by a restart marker. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return file.length;
}

const RIFF_HEADER_BYTES = 12;
const RIFF_CHUNK_BYTES = 8;
/** WebP chunks of these kinds contain pixels, colour and orientation. */
const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF']);

const isWebp = (file: Buffer) => textAt(file, 0) === 'RIFF' && textAt(file, 8) === 'WEBP';

/**
 * Yields one chunk of each needed kind: no metadata, and only the first frame of an animation.
 * @throws DomainError INVALID_IMAGE when a chunk exceeds the file
 */
function* webpParts(file: Buffer): Generator<Part> {
  yield [0, RIFF_HEADER_BYTES];
  const wanted = new Set(webpChunks);
  const riffEnd = RIFF_CHUNK_BYTES + file.readUInt32LE(4);
  requireValid(riffEnd <= file.length);
  for (let at = RIFF_HEADER_BYTES; at + RIFF_CHUNK_BYTES <= riffEnd;) {
    const bytes = file.readUInt32LE(at + 4);
    const contentEnd = at + RIFF_CHUNK_BYTES + bytes;
    requireValid(contentEnd <= riffEnd);
    // Chunks are padded to an even length, but some programs omit the padding of the last chunk. The end of a chunk is
    // therefore at most the end of the file.
    const end = Math.min(contentEnd + (bytes % 2), riffEnd);
    if (wanted.delete(textAt(file, at))) yield [at, end];
    at = end;
  }
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
/** A PNG chunk has 8 bytes of length and type before its content, and 4 bytes of checksum after it. */
const PNG_AROUND_CONTENT = 12;
const pngPixels = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** PNG chunks for orientation and colour stay, because the picture would look different without them. */
const pngAids = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);
const PNG_AID_BYTES = 65_536;

const isPng = (file: Buffer) => textAt(file, 0, PNG_SIGNATURE.length) === PNG_SIGNATURE;

/**
 * Yields the pixel chunks, and each chunk for orientation and colour once, up to 64 KiB. Yields no text chunks,
 * because libspng would inflate all of them before the first pixel.
 * @throws DomainError INVALID_IMAGE when a chunk exceeds the file or the end is missing
 */
function* pngParts(file: Buffer): Generator<Part> {
  yield [0, PNG_SIGNATURE.length];
  const wanted = new Set(pngAids);
  for (let at = PNG_SIGNATURE.length, type = ''; type !== 'IEND';) {
    requireValid(at + PNG_AROUND_CONTENT <= file.length);
    const bytes = file.readUInt32BE(at);
    const end = at + PNG_AROUND_CONTENT + bytes;
    requireValid(end <= file.length);
    type = textAt(file, at + 4);
    if (pngPixels.has(type) || (bytes <= PNG_AID_BYTES && wanted.delete(type))) yield [at, end];
    at = end;
  }
}
