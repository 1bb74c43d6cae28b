// Splits one row with wrong quotes, which no CSV parser can read.

export interface Split {
  cells: string[];
  /** True when the last cell began with a quote that was never closed. */
  isOpen: boolean;
}

/**
 * Splits one row. A quote at the beginning of a cell opens it, and a quote before a separator or the end closes it. Any
 * other quote is text. Returns null for more than one row: a line ends outside of quotes.
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

/** Returns the index of the quote that closes a cell; the row's length when there is none. */
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
