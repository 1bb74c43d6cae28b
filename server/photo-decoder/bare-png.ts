// Removes PNG metadata. libspng inflates every text and profile before the first pixel, whatever their number.
import { DomainError } from '#shared/errors.ts';
import { keptParts } from './kept-parts.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and type before the content of a chunk, checksum after it. */
const AROUND_CONTENT = 12;
const pixels = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Chunks for colour and orientation. */
const readingAids = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);
const AID_BYTES = 65_536;

export const isPng = (file: Buffer) => file.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * Keeps the pixels, and the chunks for colour and orientation: each once and up to 64 KiB.
 *
 * @throws DomainError INVALID_IMAGE when a chunk exceeds the file or the end is missing
 */
export function barePng(file: Buffer): Buffer {
  const parts = keptParts(file);
  parts.keep(0, SIGNATURE.length);
  const met = new Set<string>();
  let type = '';
  for (let at = SIGNATURE.length; type !== 'IEND';) {
    if (at + AROUND_CONTENT > file.length) throw new DomainError('INVALID_IMAGE');
    const bytes = file.readUInt32BE(at);
    const end = at + AROUND_CONTENT + bytes;
    if (end > file.length) throw new DomainError('INVALID_IMAGE');
    type = file.toString('latin1', at + 4, at + 8);
    const isFirstAid = readingAids.has(type) && !met.has(type) && bytes <= AID_BYTES;
    if (isFirstAid) met.add(type);
    if (isFirstAid || pixels.has(type)) parts.keep(at, end);
    at = end;
  }
  return parts.joined();
}
