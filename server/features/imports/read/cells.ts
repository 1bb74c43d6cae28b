// Reads the cells of one row by column, and collects the problems of the row.
import { withoutFormulaGuard } from '#shared/export/formula-guard.ts';
import { formatNumber } from '#shared/format.ts';
import { type DecimalMark, splitUnit } from '#shared/written-number.ts';
import type { Column } from './columns.ts';
import { numberOf } from './measures.ts';
import type { Layout } from './sources.ts';

export interface Cells {
  /** Returns the trimmed text; '' when the file has no such column. */
  text: (column: Column) => string;
  /**
   * Returns the number; null for an empty cell. Text that is not a number, or a number outside the bounds, is a problem
   * of the row.
   */
  number: (column: Column, bounds: Bounds) => number | null;
  columnUnit: (column: Column) => string;
  /** Adds a problem to the row. A row with a problem is not imported. */
  fail: (problem: string) => null;
}

export interface Bounds {
  label: string;
  min: number;
  max: number;
  isWhole?: boolean;
  hasUnit?: boolean;
}

/** Returns functions that read the cells of a row. Each problem is added to `problems` as a sentence. */
export function cellsOf(
  cells: readonly string[],
  { places }: Layout,
  mark: DecimalMark,
  problems: string[],
): Cells {
  const text = (column: Column) => {
    const place = places.get(column);
    return place === undefined ? '' : withoutFormulaGuard((cells[place.at] ?? '').trim());
  };
  const fail = (problem: string) => {
    problems.push(problem);
    return null;
  };
  return {
    text,
    fail,
    columnUnit: (column) => places.get(column)?.unit ?? '',
    number: (column, bounds) => {
      const cell = text(column);
      const { number } = bounds.hasUnit === true ? splitUnit(cell) : { number: cell };
      return within(numberOf(number, mark), cell, bounds, fail);
    },
  };
}

/**
 * Returns `value` if it is within its bounds. Reports a problem and returns null for NaN, or for a number outside the
 * bounds.
 */
export function within(
  value: number | null,
  text: string,
  { label, min, max, isWhole = false }: Bounds,
  fail: (problem: string) => null,
): number | null {
  if (value === null) return null;
  if (Number.isNaN(value)) return fail(`The ${label} ‘${text.slice(0, 40)}’ cannot be read`);
  if (value < min || value > max) {
    return fail(
      `The ${label} ${text.slice(0, 40)} is not from ${formatNumber(min)} to ${formatNumber(max)}`,
    );
  }
  if (isWhole && !Number.isInteger(value))
    return fail(`The ${label} ${text.slice(0, 40)} is not a whole number`);
  return value;
}
