// Decodes a file in UTF-8, UTF-16 or Windows-1252 to text. Refuses binary files.
import { isAscii, isUtf8 } from 'node:buffer';
import { DomainError } from '#shared/errors.ts';
import { PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { giveWay } from '#server/trpc/give-way.ts';

/** The server inspects or decodes this many bytes before it lets other requests run. */
const PIECE = 1 << 20;
const SAMPLE = 4096;
const LF = 10;

/** Kinds of files that people upload instead of a CSV file, by their first bytes in hex. */
const otherKinds: readonly (readonly [string, string])[] = [
  ['504b0304', 'This is a spreadsheet or an archive. Open it and save it as CSV'],
  ['d0cf11e0', 'This is a spreadsheet. Open it and save it as CSV'],
  ['25504446', 'This is a PDF, and no table that can be read'],
  ['1f8b', 'This file is compressed. Unpack it first'],
];

type Encoding = 'utf-8' | 'broken utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface Decoded {
  /** Decoded file: UTF-8 text without a byte order mark and without NUL bytes, with any line ends. */
  text: Buffer;
  remarks: string[];
}

/**
 * Decodes a file.
 * @throws DomainError UNREADABLE_FILE for a file that is empty or not text
 */
export async function decode(bytes: Buffer): Promise<Decoded> {
  const remarks: string[] = [];
  const begin = bytes.subarray(0, 8).toString('hex');
  const other = otherKinds.find(([magic]) => begin.startsWith(magic));
  if (other) throw unreadable(other[1]);
  const encoding = await encodingOf(bytes);
  const plain =
    encoding === 'utf-8'
      ? bytes.subarray(begin.startsWith('efbbbf') ? 3 : 0)
      : await recode(bytes, encoding);
  if (await isBlank(plain)) throw unreadable('This file is empty');
  if (isBinary(plain.subarray(0, SAMPLE))) throw unreadable('This file is not a table of text');
  const text = await withoutNuls(plain);
  if (text !== plain) remarks.push('Characters that no text has (NUL) were left out.');
  return { text, remarks };
}

/** Returns an error that shows the header row of a plain CSV file, so that the user learns which format can be read. */
export function unreadable(sentence: string): DomainError {
  return new DomainError(
    'UNREADABLE_FILE',
    `${sentence}. A file of any other app can be read with this header: ${PLAIN_CSV_HEADER}`,
  );
}

async function encodingOf(bytes: Buffer): Promise<Encoding> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const nuls = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  // Latin text in UTF-16 has a NUL in every second byte, so the position of the NULs shows the byte order.
  const [even = 0, odd = 0] = nuls;
  const most = sample.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  // A sample is checked before the whole file, because decoding a large binary file would take long.
  if (isBinary(sample)) throw unreadable('This file is not a table of text');
  return unicodeOf(bytes);
}

/**
 * Distinguishes UTF-8 from Windows-1252. A file counts as UTF-8 unless it has more broken characters than valid ones
 * beyond ASCII.
 */
async function unicodeOf(bytes: Buffer): Promise<'utf-8' | 'broken utf-8' | 'windows-1252'> {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf(LF, at + PIECE / 4);
    const end = line === -1 ? bytes.length : line + 1;
    const piece = bytes.subarray(at, end);
    if (!isUtf8(piece)) {
      const text = piece.toString();
      const marks = text.match(/\ufffd/g)?.length ?? 0;
      broken += marks;
      whole += (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) - marks;
    } else if (!isAscii(piece)) whole += 1;
    at = end;
    await giveWay();
  }
  if (broken === 0) return 'utf-8';
  return whole >= broken ? 'broken utf-8' : 'windows-1252';
}

async function recode(bytes: Buffer, encoding: string): Promise<Buffer> {
  const decoder = new TextDecoder(encoding.replace('broken ', ''));
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(Buffer.from(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })));
    await giveWay();
  }
  pieces.push(Buffer.from(decoder.decode()));
  return Buffer.concat(pieces);
}

/** Returns true when more than a twentieth of the bytes are control characters, as in a program or a picture. */
function isBinary(sample: Buffer): boolean {
  let control = 0;
  for (const byte of sample)
    if (byte < 32 && byte !== 9 && byte !== LF && byte !== 13) control += 1;
  return control > sample.length / 20;
}

async function isBlank(bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (bytes.subarray(at, at + PIECE).some((byte) => byte > 32)) return false;
    await giveWay();
  }
  return true;
}

async function withoutNuls(bytes: Buffer): Promise<Buffer> {
  if (!bytes.includes(0)) return bytes;
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(Buffer.from(bytes.subarray(at, at + PIECE).filter((byte) => byte !== 0)));
    await giveWay();
  }
  return Buffer.concat(pieces);
}
