// Defines the columns of workout_session after its key (user_id, id): their types, and which changes write them. All
// statements that write, read or compare whole rows use these lists.
import type { Selectable } from 'kysely';
import type { WorkoutSessionTable } from '#server/db/schema.ts';

export type SessionRow = Selectable<WorkoutSessionTable>;
export type SessionColumn = Exclude<keyof SessionRow, 'user_id' | 'id'>;

/** A missing column does not compile. */
export const sessionTypes = {
  template_id: 'uuid',
  name: 'text',
  completion_status: 'text',
  started_at: 'timestamptz',
  ended_at: 'timestamptz',
  planned_sets: 'int',
  total_sets: 'int',
  total_volume_lbs: 'numeric',
  notes: 'text',
  gym_id: 'uuid',
  gym_name: 'text',
  program_id: 'uuid',
  program_run_id: 'uuid',
  program_round: 'int',
  program_pass: 'int',
  program_day_id: 'uuid',
  time_zone: 'text',
  start_day: 'date',
} as const satisfies Record<SessionColumn, string>;

// `as`: the keys of the literal are the names of its rows.
export const sessionColumns = Object.entries(sessionTypes) as readonly (readonly [
  SessionColumn,
  string,
])[];

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
