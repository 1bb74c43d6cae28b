// Defines the parts of an archive.

/** A part of an entry, with its number of data lines. */
export interface Piece {
  data: string | Buffer;
  rows: number;
}

/** A file of an archive, which is read while the archive is written. */
export interface NewEntry {
  name: string;
  pieces: AsyncIterable<Piece> | Iterable<Piece>;
  /** False for files that are compressed already. */
  compress?: boolean;
  /** True for a table: its lines are counted. */
  hasRows: boolean;
}

/** Returns rows as lines of JSON. */
export function jsonLines(rows: readonly object[]): Piece {
  return { data: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows: rows.length };
}
