// Writes the binary FIT format: little-endian messages with a header before them and a checksum after them.

/** FIT's base types: `sizes` has the size of each type in bytes, and `numbers` has the type's number in the format. */
const sizes = { enum: 1, uint8: 1, uint16: 2, uint32: 4, uint32z: 4, string: 0 } as const;
const numbers = {
  enum: 0x00,
  uint8: 0x02,
  uint16: 0x84,
  uint32: 0x86,
  uint32z: 0x8c,
  string: 0x07,
} as const;

/**
 * A field has a number, a base type and a value. A number is written as an integer, and null means that the value is
 * unknown.
 */
export type FitField =
  | readonly [number: number, type: Exclude<keyof typeof sizes, 'string'>, value: number | null]
  | readonly [number: number, type: 'string', value: string];

export interface FitMessage {
  message: number;
  fields: readonly FitField[];
}

const HEADER_BYTES = 14;
const PROTOCOL = 0x20;
const PROFILE = 21_194;
/** A text has at most 100 bytes, including the zero byte at its end. */
const MOST_TEXT_BYTES = 100;
const DEFINITION = 0x40;

/**
 * Returns the messages as one file. A message's definition (its list of fields) is written before the message, unless
 * the previous message had the same definition.
 */
export function fitFile(messages: readonly FitMessage[]): Uint8Array<ArrayBuffer> {
  const body: number[] = [];
  let defined = '';
  for (const message of messages) {
    const definition = definitionOf(message);
    if (definition.join() !== defined) body.push(...definition);
    defined = definition.join();
    body.push(0, ...message.fields.flatMap(valueBytes));
  }
  const header = [
    HEADER_BYTES,
    PROTOCOL,
    ...little(PROFILE, 2),
    ...little(body.length, 4),
    // The four characters '.FIT' in ASCII mark the file as a FIT file.
    0x2e,
    0x46,
    0x49,
    0x54,
  ];
  const whole = [...header, ...little(fitCrc(header), 2), ...body];
  return Uint8Array.from([...whole, ...little(fitCrc(whole), 2)]);
}

function definitionOf({ message, fields }: FitMessage): number[] {
  return [
    DEFINITION,
    0,
    // The value 0 says that the numbers in the message are little-endian.
    0,
    ...little(message, 2),
    fields.length,
    ...fields.flatMap((field) => [field[0], valueBytes(field).length, numbers[field[1]]]),
  ];
}

function valueBytes(field: FitField): number[] {
  const [, type, value] = field;
  if (type === 'string') return text(value);
  const size = sizes[type];
  // FIT writes an unknown value with all bits set, or as 0 in `uint32z`. A negative or too large value is written as
  // unknown.
  const none = type === 'uint32z' ? 0 : 2 ** (8 * size) - 1;
  const isFit = value !== null && value >= 0 && value < 2 ** (8 * size) - 1;
  return little(isFit ? Math.round(value) : none, size);
}

function text(value: string): number[] {
  const encoder = new TextEncoder();
  const letters: number[] = [];
  for (const letter of value) {
    const bytes = encoder.encode(letter);
    if (letters.length + bytes.length >= MOST_TEXT_BYTES) break;
    letters.push(...bytes);
  }
  return [...letters, 0];
}

function little(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);
}

const crcTable = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
  0x5000, 0x9c01, 0x8801, 0x4400,
];

/** Returns FIT's checksum, a CRC-16 that is computed four bits at a time. */
export function fitCrc(bytes: readonly number[]): number {
  const step = (sum: number, nibble: number) =>
    (sum >> 4) ^ (crcTable[sum & 15] ?? 0) ^ (crcTable[nibble] ?? 0);
  return bytes.reduce((sum, byte) => step(step(sum, byte & 15), byte >> 4), 0);
}
