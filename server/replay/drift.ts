// Rows that are not what the log says they are.
import { isDeepStrictEqual } from 'node:util';

export interface DriftedRow {
  table:
    | 'workout_session'
    | 'session_template'
    | 'exercise_set'
    | 'session_best'
    | 'session_count'
    | 'goal_session_progress'
    | 'goal_week'
    | 'goal_achievement'
    | 'goal';
  id: string;
  problem: 'missing' | 'different' | 'left over';
}

/** The rows of a table that are not as the log says, by their `id`. */
export function compare<Row extends { id: string }>(
  table: DriftedRow['table'],
  wanted: readonly Row[],
  current: readonly Row[],
): DriftedRow[] {
  const found = new Map(current.map((row) => [row.id, row]));
  const drift: DriftedRow[] = [];
  for (const row of wanted) {
    const existing = found.get(row.id);
    if (!existing) drift.push({ table, id: row.id, problem: 'missing' });
    else if (!isSame(existing, row)) {
      drift.push({ table, id: row.id, problem: 'different' });
    }
    found.delete(row.id);
  }
  for (const id of found.keys()) drift.push({ table, id, problem: 'left over' });
  return drift;
}

/** Nearly all rows are: the quick comparison settles those, the exact one only what is left. */
function isSame(a: object, b: object): boolean {
  return isDeepStrictEqual(a, b) || fingerprint(a) === fingerprint(b);
}

/** The same text for the same row, whatever the order of its keys (jsonb does not keep it). */
function fingerprint(row: object): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
