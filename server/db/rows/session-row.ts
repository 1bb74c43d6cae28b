// Names the columns of workout_session after its key (user_id, id), and which changes write them. All statements that
// write, read or compare whole rows use these lists.
import type { RowOf } from '#server/db/schema.ts';
import { typedColumns } from './columns.ts';

export type SessionRow = RowOf<'workout_session'>;
export type SessionColumn = Exclude<keyof SessionRow, 'user_id' | 'id'>;

export const sessionColumns = typedColumns('workout_session', ['user_id', 'id']);

// `as`: the list has all columns.
export const sessionTypes = Object.fromEntries(sessionColumns) as Record<SessionColumn, string>;

/** The columns that only the start of a session writes; its end also writes the status. */
const fixed: readonly SessionColumn[] = ['template_id', 'name', 'completion_status', 'time_zone'];

/** The columns that each change of a session writes. */
export const writtenColumns = {
  insert: sessionColumns.map(([name]) => name),
  /** True when the session was finished or reopened. */
  update: ['completion_status', 'ended_at', 'total_sets', 'total_volume_lbs'],
  /** True when the plan, the notes or the gym changed. */
  describe: ['planned_sets', 'notes', 'gym_id', 'gym_name'],
  rewrite: sessionColumns.map(([name]) => name).filter((name) => !fixed.includes(name)),
} as const satisfies Record<string, readonly SessionColumn[]>;
