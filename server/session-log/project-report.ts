// Which rows of workout_session, session_template, exercise_set and session_best follow from a session: pure, and the
// same for live appends and replay.
import type { Selectable } from 'kysely';
import type {
  ExerciseSetTable,
  SessionBestTable,
  SessionTemplateTable,
  WorkoutSessionTable,
} from '#server/db/schema.ts';
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import { sessionBests } from '#shared/sessions/records.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';

export type SessionRow = Selectable<WorkoutSessionTable>;
export type TemplateRow = Selectable<SessionTemplateTable>;
export type SetRow = ExerciseSetTable;
export type BestRow = SessionBestTable;

/** What has to be written to get from one state of a session to another. */
export type ReportChanges =
  | {
      session: 'insert';
      row: SessionRow;
      template: TemplateRow;
      upsertSets: SetRow[];
      bests: BestRow[];
    }
  /** The bests are all that the session has now. */
  | {
      session: 'update';
      row: SessionRow;
      upsertSets: SetRow[];
      deleteSetIds: string[];
      bests: BestRow[];
    }
  /** Nothing in the row of a running session follows from its sets. */
  | { session: 'keep'; upsertSets: SetRow[]; deleteSetIds: string[] }
  /** The template, the sets and the bests go with it. */
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
  const rowsOf = (sets: readonly LoggedSet[]) =>
    sets.map((set) => setRow(userId, after.sessionId, set));
  if (!hadRows) {
    return {
      session: 'insert',
      row: sessionRow(userId, after),
      template: { user_id: userId, session_id: after.sessionId, template: after.template },
      upsertSets: rowsOf(after.sets),
      bests: bestRows(userId, after),
    };
  }
  const [setsBefore, setsAfter] = withoutCommonStart(before.sets, after.sets);
  const kept = new Set(setsBefore);
  const left = new Set(setsAfter.map((set) => set.setId));
  const sets = {
    upsertSets: rowsOf(setsAfter.filter((set) => !kept.has(set))),
    deleteSetIds: setsBefore.flatMap((set) => (left.has(set.setId) ? [] : [set.setId])),
  };
  return after.status === 'COMPLETED'
    ? { session: 'update', row: sessionRow(userId, after), ...sets, bests: bestRows(userId, after) }
    : { session: 'keep', ...sets };
}

/** The set of a running session that is all there is to write, as when one is logged or corrected. */
export function onlySet(changes: ReportChanges): SetRow | undefined {
  if (changes.session !== 'keep' || changes.deleteSetIds.length > 0) return undefined;
  return changes.upsertSets.length === 1 ? changes.upsertSets[0] : undefined;
}

/** What a fold leaves alone it keeps as the same object: of a set that is logged, only that set remains. */
function withoutCommonStart(
  before: readonly LoggedSet[],
  after: readonly LoggedSet[],
): [LoggedSet[], LoggedSet[]] {
  const first = before.findIndex((set, index) => set !== after[index]);
  const common = first === -1 ? before.length : first;
  return [before.slice(common), after.slice(common)];
}

function sessionRow(userId: string, state: SessionState): SessionRow {
  const { template, sets } = state;
  const isCompleted = state.status === 'COMPLETED';
  return {
    user_id: userId,
    id: state.sessionId,
    template_id: template.id,
    name: template.name,
    completion_status: state.status,
    started_at: state.startedAt,
    ended_at: state.endedAt,
    planned_sets: template.exercises.reduce((sum, line) => sum + line.targetSets, 0),
    total_sets: isCompleted ? sets.length : null,
    total_volume_lbs: isCompleted ? totalVolumeLbs(sets) : null,
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

/** A session that is still running sets no mark for others. */
function bestRows(userId: string, { status, sessionId, startedAt, sets }: SessionState): BestRow[] {
  if (status !== 'COMPLETED') return [];
  return sessionBests(sets).map((best) => ({
    user_id: userId,
    session_id: sessionId,
    exercise_id: best.exerciseId,
    reps: best.reps,
    weight_lbs: best.weightLbs,
    started_at: startedAt,
  }));
}
