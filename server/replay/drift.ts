// Compares stored rows with the rows that follow from the event log.
import { isSameContent } from '#shared/same-content.ts';

export type ProjectionTable =
  | 'workout_session'
  | 'session_template'
  | 'exercise_set'
  | 'session_best'
  | 'lift_week'
  | 'session_count'
  | 'goal_session_progress'
  | 'goal_week'
  | 'goal_achievement'
  | 'goal';

export interface DriftedRow {
  table: ProjectionTable;
  id: string;
  problem: 'missing' | 'different' | 'left over';
}

/**
 * A difference between stored and correct rows. `row` is the correct row. For a row that should not exist, `row` is the
 * stored row.
 */
export interface Difference<Row> extends Pick<DriftedRow, 'id' | 'problem'> {
  row: Row;
}

/** Compares the stored rows with the correct rows. `idOf` returns the key by which both lists are matched. */
export function compare<Row extends object>(
  idOf: (row: Row) => string,
  wanted: readonly Row[],
  current: readonly Row[],
): Difference<Row>[] {
  // Most users have no differences, so comparing both lists row by row comes first.
  if (isSameContent(wanted, current)) return [];
  const found = new Map(current.map((row) => [idOf(row), row]));
  const differences: Difference<Row>[] = [];
  for (const row of wanted) {
    const id = idOf(row);
    const existing = found.get(id);
    if (!existing) differences.push({ id, problem: 'missing', row });
    else if (!isSameContent(row, existing)) differences.push({ id, problem: 'different', row });
    found.delete(id);
  }
  for (const [id, row] of found) differences.push({ id, problem: 'left over', row });
  return differences;
}

export function driftedRows(
  table: ProjectionTable,
  differences: readonly Difference<object>[] = [],
): DriftedRow[] {
  return differences.map(({ id, problem }) => ({ table, id, problem }));
}
