// Reads a CSV file as rows with line numbers, piece by piece.
import { CsvError, parse } from 'csv-parse';
import { type ParsedRow, type Row, NEVER_CLOSED, rowMender, splitRow } from './mend.ts';
import { giveWay } from '#server/trpc/give-way.ts';

/** The server parses this many bytes before it lets other requests run. */
const PIECE = 8 * 1024;
/** A row may have this many characters. A quote that is still open at this length counts as never closed. */
const MOST_OF_A_ROW = 32 * 1024;
/** Maximum number of rows with an unclosed quote. Quotes in further rows count as plain text. */
const MOST_RESTARTS = 100;
const LF = 10;
const CR = 13;
const separators = [',', ';', '\t', '|'] as const;

export interface TableShape {
  header: string[];
  delimiter: string;
  start: number;
  line: number;
}

/**
 * Returns the header, which is the first line with text, and the separator. A line such as 'sep=;' names the separator;
 * otherwise the separator that gives the most cells is used.
 */
export function shapeOf(text: Buffer): TableShape {
  let start = 0;
  let line = 1;
  let header = '';
  let named: string | undefined;
  while (start < text.length) {
    const { end, next } = lineAt(text, start);
    header = text.subarray(start, Math.min(end, start + MOST_OF_A_ROW)).toString();
    start = next;
    line += 1;
    const said = /^"?sep=(.)"?$/.exec(header.trim())?.[1];
    if (said !== undefined) named = said;
    else if (header.trim() !== '') break;
  }
  const counted = separators.map((each) => ({ each, cells: splitRow(header, each)?.cells ?? [] }));
  const best = counted.reduce((one, other) =>
    other.cells.length > one.cells.length ? other : one,
  );
  const delimiter = named ?? best.each;
  const cells = splitRow(header, delimiter)?.cells ?? [];
  while (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return { header: cells.map((cell) => cell.trim()), delimiter, start, line };
}

/** Yields the rows below the header. Other requests can run between two pieces. */
export async function* rowsOf(
  text: Buffer,
  { header, delimiter, start, line }: TableShape,
  mayBeShort: boolean,
): AsyncGenerator<Row> {
  const mender = rowMender({ columns: header.length, delimiter, mayBeShort });
  let from = { at: start, line };
  for (let restarts = 0; from.at < text.length; restarts += 1) {
    const reader = recordsOf(text, from, delimiter, restarts < MOST_RESTARTS);
    let step = await reader.next();
    while (step.done !== true) {
      yield* mender.take(step.value);
      step = await reader.next();
    }
    yield* mender.end();
    if (step.value === null) return;
    // The quote is never closed. Skips its line, and starts the parser again at the next line.
    yield { line: step.value.line, problem: NEVER_CLOSED };
    from = { at: lineAt(text, step.value.at).next, line: step.value.line + 1 };
  }
}

/**
 * Yields the rows from an offset on. Returns the offset of a row that never ends; null when the whole text was read.
 */
async function* recordsOf(
  text: Buffer,
  from: { at: number; line: number },
  delimiter: string,
  hasQuotes: boolean,
): AsyncGenerator<ParsedRow, { at: number; line: number } | null> {
  const parser = parse({
    delimiter,
    quote: hasQuotes ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MOST_OF_A_ROW,
    raw: true,
    info: true,
  });
  let failure: unknown = null;
  parser.on('error', (error: unknown) => (failure = error));
  let { at, line } = from;
  for (let piece = from.at; failure === null; piece += PIECE) {
    const isLast = piece >= text.length;
    if (isLast) parser.end();
    else parser.write(text.subarray(piece, piece + PIECE));
    await giveWay();
    // The cast is safe because csv-parse returns these three fields with the options `raw` and `info`.
    let next = parser.read() as { record: string[]; raw: string; info: { bytes: number } } | null;
    while (next !== null) {
      const raw = next.raw.replace(/^\n/, '').replace(/[\r\n]+$/, '');
      if (next.record.some((cell) => cell.trim() !== '')) yield { line, cells: next.record, raw };
      line += linesIn(text, at, from.at + next.info.bytes);
      at = from.at + next.info.bytes;
      next = parser.read() as typeof next;
    }
    if (isLast) break;
  }
  if (failure === null) return null;
  if (failure instanceof CsvError) return { at, line };
  throw failure;
}

function linesIn(text: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    if (text[at] === LF || (text[at] === CR && text[at + 1] !== LF)) lines += 1;
  }
  return lines;
}

function lineAt(text: Buffer, from: number): { end: number; next: number } {
  const found = text.indexOf(LF, from);
  const until = found === -1 ? text.length : found;
  const before = text.subarray(from, until).indexOf(CR);
  if (before === -1) return { end: until, next: Math.min(until + 1, text.length) };
  const end = from + before;
  return { end, next: end + 1 === found ? end + 2 : end + 1 };
}
