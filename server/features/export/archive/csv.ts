// A line of CSV that no spreadsheet takes for a formula.
import { withFormulaGuard } from '#shared/export/formula-guard.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/** Text of a person, a number of ours, or nothing. */
export type Cell = string | number | null | undefined;

/** Returns a line of CSV with its end; a text that would be a formula gets an apostrophe before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = withFormulaGuard(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
