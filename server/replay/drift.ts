// Rows that differ from the log.

export type ProjectionTable =
  | 'workout_session'
  | 'session_template'
  | 'exercise_set'
  | 'session_best'
  | 'session_count'
  | 'goal_session_progress'
  | 'goal_week'
  | 'goal_achievement'
  | 'goal';

export interface DriftedRow {
  table: ProjectionTable;
  /** Identifies the row among the user's other rows. */
  id: string;
  problem: 'missing' | 'different' | 'left over';
}

/** A row that is not as the log says: as it should be, or if it should not be at all, as it is. */
export interface Difference<Row> extends Pick<DriftedRow, 'id' | 'problem'> {
  row: Row;
}

/** Compares the stored rows with the wanted ones. A row is an object or a list of values; `idOf` names it. */
export function compare<Row extends object>(
  idOf: (row: Row) => string,
  wanted: readonly Row[],
  current: readonly Row[],
): Difference<Row>[] {
  // Nearly always, and then in this order as well.
  if (isSame(wanted, current)) return [];
  const found = new Map(current.map((row) => [idOf(row), row]));
  const differences: Difference<Row>[] = [];
  for (const row of wanted) {
    const id = idOf(row);
    const existing = found.get(id);
    if (!existing) differences.push({ id, problem: 'missing', row });
    else if (!isSame(row, existing)) differences.push({ id, problem: 'different', row });
    found.delete(id);
  }
  for (const [id, row] of found) differences.push({ id, problem: 'left over', row });
  return differences;
}

/** Returns whether two values are the same JSON, whatever the order of the keys (jsonb does not keep it). */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    // A loop: every value of every row comes by here, and nearly all are the same at first sight.
    for (let at = 0; at < a.length; at += 1) {
      if (a[at] !== b[at] && !isSame(a[at], b[at])) return false;
    }
    return true;
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
