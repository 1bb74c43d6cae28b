// Writes lines of CSV that no spreadsheet reads as a formula.
import { withFormulaGuard } from '#shared/export/formula-guard.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/** A user's text, a number, or an empty cell. */
export type Cell = string | number | null | undefined;

/** Returns a line of CSV with its line end. A text that looks like a formula gets a leading apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = withFormulaGuard(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
