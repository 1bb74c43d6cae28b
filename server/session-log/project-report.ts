// Which rows of workout_session and exercise_set a session is: pure, and the same for live appends and replay.
import type { ExerciseSetTable, WorkoutSessionTable } from '#server/db/schema.ts';
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';

export type SessionRow = Omit<Record<keyof WorkoutSessionTable, unknown>, 'template'> & {
  user_id: string;
  id: string;
  version: number;
  template_id: string;
  name: string;
  template: SessionTemplate;
  completion_status: SessionState['status'];
  started_at: string;
  ended_at: string | null;
  planned_sets: number;
  total_sets: number;
  total_volume_lbs: number;
};

export type SetRow = ExerciseSetTable;

/** The rows that a session is; a discarded one is none. */
export interface ReportRows {
  session: SessionRow | null;
  sets: SetRow[];
}

/** Rows of a session as its fold tells it. */
export function reportRows(userId: string, state: SessionState | null): ReportRows {
  if (state === null || state.isDiscarded) return { session: null, sets: [] };
  const { template, sets } = state;
  return {
    session: {
      user_id: userId,
      id: state.sessionId,
      version: state.version,
      template_id: template.id,
      name: template.name,
      template,
      completion_status: state.status,
      started_at: state.startedAt,
      ended_at: state.endedAt,
      planned_sets: template.exercises.reduce((sum, line) => sum + line.targetSets, 0),
      total_sets: sets.length,
      total_volume_lbs: totalVolumeLbs(sets),
    },
    sets: sets.map((set) => setRow(userId, state.sessionId, set)),
  };
}

function setRow(userId: string, sessionId: string, set: LoggedSet): SetRow {
  return {
    user_id: userId,
    session_id: sessionId,
    id: set.setId,
    position: set.loggedVersion,
    exercise_id: set.exerciseId,
    line_id: set.lineId,
    set_number: set.setNumber,
    reps: set.reps,
    weight_lbs: set.weightLbs,
    rpe: set.rpe,
    rpe_source: set.rpeSource,
    classification: set.classification,
    logged_at: set.loggedAt,
  };
}

/** What has to be written to get from one state to the next. */
export interface RowChanges {
  session: 'insert' | 'update' | 'delete';
  row: SessionRow;
  upsertSets: SetRow[];
  deleteSetIds: string[];
}

/** The row changes of one event: `after` follows `before`. The sets that did not change are left alone. */
export function rowChanges(
  userId: string,
  before: SessionState | null,
  after: SessionState,
): RowChanges {
  const old = reportRows(userId, before);
  const next = reportRows(userId, after);
  const row = next.session ?? old.session;
  if (row === null) throw new Error(`Session ${after.sessionId} was discarded twice`);
  if (next.session === null) {
    return { session: 'delete', row, upsertSets: [], deleteSetIds: [] };
  }
  const kept = new Map(before?.sets.map((set) => [set.setId, set]));
  const changed = new Set(
    after.sets.filter((set) => kept.get(set.setId) !== set).map((set) => set.setId),
  );
  const left = new Set(after.sets.map((set) => set.setId));
  return {
    session: old.session === null ? 'insert' : 'update',
    row,
    upsertSets: next.sets.filter((set) => changed.has(set.id)),
    deleteSetIds: old.sets.flatMap((set) => (left.has(set.id) ? [] : [set.id])),
  };
}
