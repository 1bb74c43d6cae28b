// Removes WebP metadata, and all frames of an animation except the first.
import { DomainError } from '#shared/errors.ts';
import { keptParts } from './kept-parts.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Chunks for pixels, colour and orientation. */
const wanted = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF']);

export const isWebp = (file: Buffer) =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEADER_BYTES) === 'WEBP';

/**
 * Keeps one chunk of each kind that the picture needs.
 *
 * @throws DomainError INVALID_IMAGE when a chunk exceeds the file
 */
export function bareWebp(file: Buffer): Buffer {
  const parts = keptParts(file);
  parts.keep(0, HEADER_BYTES);
  const met = new Set<string>();
  const riffEnd = CHUNK_HEADER_BYTES + file.readUInt32LE(4);
  if (riffEnd > file.length) throw new DomainError('INVALID_IMAGE');
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= riffEnd;) {
    const type = file.toString('latin1', at, at + 4);
    const bytes = file.readUInt32LE(at + 4);
    const contentEnd = at + CHUNK_HEADER_BYTES + bytes;
    if (contentEnd > riffEnd) throw new DomainError('INVALID_IMAGE');
    // Chunks are padded to an even length. Some programs omit the padding at the end.
    const end = Math.min(contentEnd + (bytes % 2), riffEnd);
    if (wanted.has(type) && !met.has(type)) {
      met.add(type);
      parts.keep(at, end);
    }
    at = end;
  }
  const webp = parts.joined();
  webp.writeUInt32LE(webp.length - CHUNK_HEADER_BYTES, 4);
  return webp;
}
