// Which rows of workout_session and exercise_set follow from a session: pure, and the same for live appends and replay.
import type { Selectable } from 'kysely';
import type { ExerciseSetTable, WorkoutSessionTable } from '#server/db/schema.ts';
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';

export type SessionRow = Selectable<WorkoutSessionTable>;
export type SetRow = ExerciseSetTable;

/** What has to be written to get from one state of a session to another. */
export type ReportChanges =
  | { session: 'insert' | 'update'; row: SessionRow; upsertSets: SetRow[]; deleteSetIds: string[] }
  /** The sets go with it. */
  | { session: 'delete' }
  /** A discarded session has no rows, before and after. */
  | { session: 'none' };

/**
 * The row changes from `before` to `after`: live of one event, in replay from nothing to the end of the stream.
 * The sets that did not change are left alone, and no row is made of them: this runs for every set that is logged.
 */
export function reportChanges(
  userId: string,
  { before, after }: { before: SessionState | null; after: SessionState },
): ReportChanges {
  const hadRows = before !== null && !before.isDiscarded;
  if (after.isDiscarded) return { session: hadRows ? 'delete' : 'none' };
  const sets = hadRows ? before.sets : [];
  const kept = new Set(sets);
  const left = new Set(after.sets.map((set) => set.setId));
  return {
    session: hadRows ? 'update' : 'insert',
    row: sessionRow(userId, after),
    upsertSets: after.sets
      .filter((set) => !kept.has(set))
      .map((set) => setRow(userId, after.sessionId, set)),
    deleteSetIds: sets.flatMap((set) => (left.has(set.setId) ? [] : [set.setId])),
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
