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
  return {
    session: sessionRow(userId, state),
    sets: state.sets.map((set) => setRow(userId, state.sessionId, set)),
  };
}

function sessionRow(userId: string, state: SessionState): SessionRow {
  const { template, sets } = state;
  return {
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

/**
 * The row changes of one event: `after` follows `before`. The sets that did not change are left alone, and
 * no row is made of them: this runs for every set that is logged.
 */
export function rowChanges(
  userId: string,
  before: SessionState | null,
  after: SessionState,
): RowChanges {
  const hadRow = before !== null && !before.isDiscarded;
  if (after.isDiscarded) {
    if (!hadRow) throw new Error(`Session ${after.sessionId} was discarded twice`);
    const row = sessionRow(userId, before);
    return { session: 'delete', row, upsertSets: [], deleteSetIds: [] };
  }
  const sets = hadRow ? before.sets : [];
  const kept = new Set(sets);
  const left = new Set(after.sets.map((set) => set.setId));
  return {
    session: hadRow ? 'update' : 'insert',
    row: sessionRow(userId, after),
    upsertSets: after.sets
      .filter((set) => !kept.has(set))
      .map((set) => setRow(userId, after.sessionId, set)),
    deleteSetIds: sets.flatMap((set) => (left.has(set.setId) ? [] : [set.setId])),
  };
}
