// Removes JPEG metadata segments. libjpeg's scan is quadratic in their number.
import { DomainError } from '#shared/errors.ts';
import { type KeptParts, keptParts } from './kept-parts.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Application segments for orientation and colour, and how many of each are kept. */
const readingAids = [
  { marker: 0xe0, name: 'JFIF\0', most: 1 },
  { marker: 0xe1, name: 'Exif\0\0', most: 1 },
  // A profile is split into pieces of 64 KiB.
  { marker: 0xe2, name: 'ICC_PROFILE\0', most: 16 },
  { marker: 0xee, name: 'Adobe', most: 1 },
];

export const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === START;

/**
 * Keeps the pixels, and the application segments for colour and orientation.
 *
 * @throws DomainError INVALID_IMAGE when there is data between two segments, or the end is missing
 */
export function bareJpeg(file: Buffer): Buffer {
  const parts = keptParts(file);
  parts.keep(0, 2);
  const isWanted = wantedSegments(file);
  for (let at = 2; ;) {
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined) throw new DomainError('INVALID_IMAGE');
    if (marker === END) {
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
  const end = file[at + 1] === SCAN ? endOfScan(file, headerEnd) : headerEnd;
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

/** Returns a function that tells for each segment, in order, whether to keep it. */
function wantedSegments(file: Buffer): (at: number, marker: number) => boolean {
  const left = readingAids.map((aid) => ({ ...aid }));
  return (at, marker) => {
    if (marker === COMMENT) return false;
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
