// Reduces an uploaded file to the parts that the decoder needs for the pixels.
import { DomainError } from '#shared/errors.ts';

interface KeptParts {
  /** Copies the bytes from `start` up to `end`. */
  keep: (start: number, end: number) => void;
  /** Returns the retained parts as a single buffer. */
  joined: () => Buffer;
}

/** Creates an empty collection. Many small parts cost no more than their bytes. */
function keptParts(file: Buffer): KeptParts {
  const kept = Buffer.allocUnsafe(file.length);
  let length = 0;
  return {
    keep: (start, end) => {
      length += file.copy(kept, length, start, end);
    },
    joined: () => kept.subarray(0, length),
  };
}

/**
 * Removes comments, texts, second frames and trailing data. A file of another format is returned unchanged, and the
 * decoder refuses it.
 *
 * @throws DomainError INVALID_IMAGE for a malformed file
 */
export function barePicture(file: Buffer): Buffer {
  if (isPng(file)) return barePng(file);
  if (isJpeg(file)) return bareJpeg(file);
  if (isWebp(file)) return bareWebp(file);
  return file;
}

const JPEG_START = 0xd8;
const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
const JPEG_COMMENT = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Application segments for orientation and colour, and how many of each are retained. */
const jpegAids = [
  { marker: 0xe0, name: 'JFIF\0', most: 1 },
  { marker: 0xe1, name: 'Exif\0\0', most: 1 },
  // A profile is split into pieces of 64 KiB.
  { marker: 0xe2, name: 'ICC_PROFILE\0', most: 16 },
  { marker: 0xee, name: 'Adobe', most: 1 },
];

const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === JPEG_START;

/**
 * Keeps the pixels, and the application segments for colour and orientation. The scan of libjpeg is quadratic in the
 * number of segments.
 *
 * @throws DomainError INVALID_IMAGE when there is data between two segments, or the end is missing
 */
function bareJpeg(file: Buffer): Buffer {
  const parts = keptParts(file);
  parts.keep(0, 2);
  const isWanted = wantedSegments(file);
  for (let at = 2; ;) {
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined) throw new DomainError('INVALID_IMAGE');
    if (marker === JPEG_END) {
      parts.keep(at, at + 2);
      return parts.joined();
    }
    // A marker may have any number of these fill bytes before it.
    if (marker === 0xff) at += 1;
    else at = passSegment(file, at, parts, isWanted(at, marker));
  }
}

/** Returns the offset of the next segment. A scan ends where its pixels end. */
function passSegment(file: Buffer, at: number, parts: KeptParts, isWanted: boolean): number {
  if (at + 4 > file.length) throw new DomainError('INVALID_IMAGE');
  const headerEnd = at + 2 + file.readUInt16BE(at + 2);
  const end = file[at + 1] === JPEG_SCAN ? endOfScan(file, headerEnd) : headerEnd;
  if (headerEnd < at + 4 || end > file.length) throw new DomainError('INVALID_IMAGE');
  if (isWanted) parts.keep(at, end);
  return end;
}

/** Returns the end of a scan. Within its pixels, FF is followed by 00 or by a restart marker. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = start; at < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return file.length;
}

/** Returns a function that is called for each segment in order, and returns whether to keep it. */
function wantedSegments(file: Buffer): (at: number, marker: number) => boolean {
  const left = jpegAids.map((aid) => ({ ...aid }));
  return (at, marker) => {
    if (marker === JPEG_COMMENT) return false;
    if (!isApplication(marker)) return true;
    const aid = left.find((each) => each.marker === marker && isNamed(file, at, each.name));
    if (!aid || aid.most === 0) return false;
    aid.most -= 1;
    return true;
  };
}

function isNamed(file: Buffer, at: number, name: string): boolean {
  return file.toString('latin1', at + 4, at + 4 + name.length) === name;
}

const RIFF_HEADER_BYTES = 12;
const RIFF_CHUNK_BYTES = 8;
/** Chunks for pixels, colour and orientation. */
const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF']);

const isWebp = (file: Buffer) =>
  file.toString('latin1', 0, 4) === 'RIFF' &&
  file.toString('latin1', 8, RIFF_HEADER_BYTES) === 'WEBP';

/**
 * Keeps one chunk of each kind that the picture needs: no metadata, and only the first frame of an animation.
 *
 * @throws DomainError INVALID_IMAGE when a chunk exceeds the file
 */
function bareWebp(file: Buffer): Buffer {
  const parts = keptParts(file);
  parts.keep(0, RIFF_HEADER_BYTES);
  const met = new Set<string>();
  const riffEnd = RIFF_CHUNK_BYTES + file.readUInt32LE(4);
  if (riffEnd > file.length) throw new DomainError('INVALID_IMAGE');
  for (let at = RIFF_HEADER_BYTES; at + RIFF_CHUNK_BYTES <= riffEnd;) {
    const type = file.toString('latin1', at, at + 4);
    const bytes = file.readUInt32LE(at + 4);
    const contentEnd = at + RIFF_CHUNK_BYTES + bytes;
    if (contentEnd > riffEnd) throw new DomainError('INVALID_IMAGE');
    // Chunks are padded to an even length. Some programs omit the padding at the end.
    const end = Math.min(contentEnd + (bytes % 2), riffEnd);
    if (webpChunks.has(type) && !met.has(type)) {
      met.add(type);
      parts.keep(at, end);
    }
    at = end;
  }
  const webp = parts.joined();
  webp.writeUInt32LE(webp.length - RIFF_CHUNK_BYTES, 4);
  return webp;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and type before the content of a chunk, checksum after it. */
const PNG_AROUND_CONTENT = 12;
const pngPixels = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Chunks that describe colour and orientation. Removing them would change the picture. */
const pngAids = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);
const PNG_AID_BYTES = 65_536;

const isPng = (file: Buffer) => file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

/**
 * Keeps the pixels, and the chunks for colour and orientation: each once and up to 64 KiB. libspng inflates every text
 * and profile before the first pixel, whatever their number.
 *
 * @throws DomainError INVALID_IMAGE when a chunk exceeds the file or the end is missing
 */
function barePng(file: Buffer): Buffer {
  const parts = keptParts(file);
  parts.keep(0, PNG_SIGNATURE.length);
  const met = new Set<string>();
  let type = '';
  for (let at = PNG_SIGNATURE.length; type !== 'IEND';) {
    if (at + PNG_AROUND_CONTENT > file.length) throw new DomainError('INVALID_IMAGE');
    const bytes = file.readUInt32BE(at);
    const end = at + PNG_AROUND_CONTENT + bytes;
    if (end > file.length) throw new DomainError('INVALID_IMAGE');
    type = file.toString('latin1', at + 4, at + 8);
    const isFirstAid = pngAids.has(type) && !met.has(type) && bytes <= PNG_AID_BYTES;
    if (isFirstAid) met.add(type);
    if (isFirstAid || pngPixels.has(type)) parts.keep(at, end);
    at = end;
  }
  return parts.joined();
}
