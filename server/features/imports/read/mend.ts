// Repairs CSV rows with wrong quotes, or reports a problem with the row's line number.

export type Row = { line: number; cells: string[] } | { line: number; problem: string };

export interface ParsedRow {
  line: number;
  cells: string[];
  raw: string;
}

interface MendOptions {
  columns: number;
  delimiter: string;
  mayBeShort: boolean;
}

/** A text with an unescaped quote may span this many lines. Beyond them, the quote counts as never closed. */
const MOST_LINES = 20;

export const NEVER_CLOSED = 'A quotation mark on this line is never closed';

/**
 * Returns two generator functions: `take` receives the parser's rows one by one and yields repaired rows; `end` yields
 * the last row, which `take` may hold back until it sees the next row.
 */
export function rowMender(options: MendOptions) {
  const { columns, delimiter } = options;
  let open: ParsedRow | null = null;
  return { take, end: () => leave() };

  function* take(record: ParsedRow): Generator<Row> {
    if (open !== null) {
      const joined: ParsedRow = { ...open, raw: `${open.raw}\n${record.raw}` };
      const split = splitRow(joined.raw, delimiter);
      const isWhole = record.cells.length >= columns && !isTorn(record);
      if (split !== null && !split.isOpen && split.cells.length === columns && !isWhole) {
        open = null;
        yield { line: joined.line, cells: split.cells };
        return;
      }
      if (split?.isOpen === true && !isWhole && joined.raw.split('\n').length < MOST_LINES) {
        open = joined;
        return;
      }
      yield* leave();
    }
    if (isTorn(record)) yield* mend(record);
    else yield* finish(record);
  }

  function* leave(): Generator<Row> {
    if (open === null) return;
    const { line, cells } = open;
    open = null;
    if (cells.length === columns) yield { line, cells };
    else yield { line, problem: NEVER_CLOSED };
  }

  function* finish({ line, cells, raw }: ParsedRow): Generator<Row> {
    // The parser keeps the outer quotes of a cell that also contains an unescaped quote.
    const split = cells.some((cell) => cell.startsWith('"')) ? splitRow(raw, delimiter) : null;
    if (split?.isOpen === true && cells.length <= columns) {
      open = { line, cells, raw };
      return;
    }
    if (split?.isOpen === false && split.cells.length === columns) {
      yield { line, cells: split.cells };
      return;
    }
    if (cells.length < columns && !options.mayBeShort) {
      yield { line, problem: endsEarly(cells.length) };
      return;
    }
    if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
      yield { line, problem: `This line has ${cells.length} columns instead of ${columns}` };
      return;
    }
    yield { line, cells };
  }

  /**
   * Repairs a row that the parser stretched over several lines because of an unescaped quote. The lines may contain
   * several rows.
   */
  function* mend({ line, raw, cells }: ParsedRow): Generator<Row> {
    const lines = raw.split(/\r\n|\n|\r/);
    const whole = lines.findIndex((text, at) => at > 0 && isRow(text));
    const until = whole === -1 ? lines.length : whole;
    const split = splitRow(lines.slice(0, until).join('\n'), delimiter);
    if (split?.isOpen === false && split.cells.length === columns)
      yield { line, cells: split.cells };
    else if (whole === -1) return yield* refuse(lines, line, cells.length);
    else yield { line, problem: NEVER_CLOSED };
    for (const [at, text] of lines.entries()) {
      if (at < until || text.trim() === '') continue;
      const parts = splitRow(text, delimiter);
      yield* finish({ line: line + at, cells: parts?.cells ?? [], raw: text });
    }
  }

  function* refuse(lines: readonly string[], line: number, cells: number): Generator<Row> {
    for (const [at, text] of lines.entries()) {
      if (text.trim() === '') continue;
      const split = splitRow(text, delimiter);
      const isOpen = split?.isOpen === true && (at > 0 || cells >= columns);
      const found = at === 0 ? cells : (split?.cells.length ?? 0);
      yield { line: line + at, problem: isOpen ? NEVER_CLOSED : endsEarly(found) };
    }
  }

  function endsEarly(cells: number): string {
    return `This line ends after ${cells} of ${columns} columns`;
  }

  function isRow(text: string): boolean {
    const split = splitRow(text, delimiter);
    return split?.isOpen === false && split.cells.length === columns && split.cells[0] !== '';
  }
}

function isTorn({ cells }: ParsedRow): boolean {
  return cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell));
}

export interface Split {
  cells: string[];
  isOpen: boolean;
}

/**
 * Splits one row into cells. A quote opens a quoted cell only at the cell's start, and closes the cell only before a
 * separator or the end.
 */
export function splitRow(row: string, delimiter: string): Split | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = row[at] === '"';
    const end = quoted ? closing(row, at + 1, delimiter) : indexOf(row, delimiter, at);
    const text = quoted ? row.slice(at + 1, end).replaceAll('""', '"') : row.slice(at, end);
    if (!quoted && /[\r\n]/.test(text)) return null;
    cells.push(text);
    const next = quoted ? end + 1 : end;
    if (quoted && end >= row.length) return { cells, isOpen: true };
    if (next >= row.length) return { cells, isOpen: false };
    at = next + 1;
  }
}

function closing(row: string, from: number, delimiter: string): number {
  for (let at = row.indexOf('"', from); at !== -1; at = row.indexOf('"', at + 1)) {
    const next = row[at + 1];
    if (next === undefined || next === delimiter) return at;
    if (next === '"') at += 1;
  }
  return row.length;
}

function indexOf(row: string, delimiter: string, from: number): number {
  const at = row.indexOf(delimiter, from);
  return at === -1 ? row.length : at;
}
