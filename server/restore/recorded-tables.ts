// Finds a row that an archive added, and tells whether it was changed.
import type { RestoredName } from './tables.ts';

interface RecordedTable {
  /** The column that identifies a row among the user's rows in the table. */
  key: string;
  /** Type of that column; absent for uuid. */
  keyType?: 'text' | 'date';
  /** Columns that are derived, or that mark the row as deleted: they change without an edit. */
  follows?: readonly string[];
  /** Rows that belong to it. A change of them counts as its change. */
  children?: { table: RestoredName; parent: string; order: string };
  /** The log refers to the row for ever, so an undo marks the row as deleted instead of removing it. */
  isKept?: true;
}

const tables = {
  user_exercise: { key: 'id', follows: ['removed_at'], isKept: true },
  user_exercise_preference: { key: 'exercise_id' },
  user_exercise_note: { key: 'exercise_id' },
  user_exercise_travel: { key: 'exercise_id' },
  user_volume_landmark: { key: 'muscle', keyType: 'text' },
  user_progress_lift: { key: 'exercise_id' },
  user_exercise_choice: { key: 'exercise_id' },
  workout_template: {
    key: 'id',
    children: { table: 'template_exercise', parent: 'template_id', order: 'id' },
  },
  program: {
    key: 'id',
    follows: ['removed_at'],
    children: { table: 'program_event', parent: 'program_id', order: 'version' },
    isKept: true,
  },
  goal: {
    key: 'id',
    follows: ['session_value', 'percentage', 'status', 'completed_by', 'measured_to', 'removed_at'],
  },
  biometric: { key: 'id' },
  body_weight_entry: { key: 'day', keyType: 'date' },
  heart_rate_zones: { key: 'user_id' },
  medical_history: { key: 'user_id' },
  assessment: { key: 'user_id' },
  gym: { key: 'id', follows: ['is_default'] },
  progress_photo: { key: 'id' },
  exercise_mapping: { key: 'name', keyType: 'text' },
} as const satisfies Partial<Record<RestoredName, RecordedTable>>;

export type RecordedName = keyof typeof tables;

// `as`: the keys of the literal are the names of its rows.
export const recordedNames = Object.keys(tables) as readonly RecordedName[];

const recordedTables: Readonly<Record<RecordedName, RecordedTable>> = tables;

export function isRecorded(table: RestoredName): table is RecordedName {
  return table in tables;
}

export function isKept(table: RecordedName): boolean {
  return recordedTables[table].isKept === true;
}

/** Returns the key of a row as SQL; `row` is the alias of its table. */
export function keyOf(table: RecordedName, row: string): string {
  return `${row}.${recordedTables[table].key}::text`;
}

/**
 * Returns the condition that a row's key is in the text array `keys`, as SQL. The array is cast to the column's type,
 * so that an index serves it. A join with rows of the same transaction, which have no statistics, would compare each
 * with each.
 */
export function hasKeyIn(table: RecordedName, row: string, keys: string): string {
  const { key, keyType = 'uuid' } = recordedTables[table];
  return `${row}.${key} = any(${keys}::text[]::${keyType}[])`;
}

/**
 * Returns a hash of a row as SQL. It is the same until the row or one of its children is changed. An empty column that
 * a later version adds does not change it. Needs the time zone UTC.
 */
export function hashOf(table: RecordedName, row: string): string {
  const { follows = [], children } = recordedTables[table];
  const own = ['user_id', ...follows].map((column) => `'${column}'`).join(', ');
  const parts = [`(jsonb_strip_nulls(to_jsonb(${row})) - array[${own}])::text`];
  if (children) {
    parts.push(`(select string_agg(jsonb_strip_nulls(to_jsonb(child))::text, ' ' order by child.${children.order})
      from ${children.table} child
      where child.user_id = $1 and child.user_id = ${row}.user_id and child.${children.parent} = ${row}.id)`);
  }
  return `md5(concat_ws(' ', ${parts.join(', ')}))`;
}
