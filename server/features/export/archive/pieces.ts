// Defines the parts of an archive: lines of JSON, and lines of CSV that no spreadsheet reads as a formula.

import { withFormulaGuard } from '#shared/export/formula-guard.ts';

export interface Piece {
  data: string | Buffer;
  rows: number;
}

/** Describes a file of an archive. Its content is read only when the archive reaches this file. */
export interface NewEntry {
  name: string;
  pieces: AsyncIterable<Piece> | Iterable<Piece>;
  /** False for files that the ZIP stores without compression, because they are already compressed, such as pictures. */
  compress?: boolean;
  /** True for a file of table rows; the manifest then contains the number of rows. */
  hasRows: boolean;
}

export function jsonLines(rows: readonly object[]): Piece {
  return { data: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows: rows.length };
}

const NEEDS_QUOTES = /[",\r\n]/;

type Cell = string | number | null | undefined;

/**
 * Returns a line of CSV with its line end. A leading apostrophe guards text that a spreadsheet would run as a formula,
 * such as '=1+1'.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

export function csvLines(rows: readonly (readonly Cell[])[]): Piece {
  return { data: rows.map(csvLine).join(''), rows: rows.length };
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = withFormulaGuard(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
