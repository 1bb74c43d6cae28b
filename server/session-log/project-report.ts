// Derives the rows of workout_session, session_template, exercise_set and session_best from a session. The functions
// are pure; live appends and rebuilds share them.
import type { SessionRow } from '#server/db/rows/session-row.ts';
import { type SetRow, setRow } from '#server/db/rows/set-row.ts';
import type { RowOf } from '#server/db/schema.ts';
import { dayIn } from '#shared/calendar.ts';
import { countWorkSets, totalVolumeLbs } from '#shared/sessions/report/report.ts';
import { sessionBests } from '#shared/sessions/records/bests.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { comparableSets } from '#shared/sessions/records/sets-on-scale.ts';
import { plannedWorkSets } from '#shared/sessions/lines/set-lines.ts';

export type TemplateRow = RowOf<'session_template'>;
export type BestRow = RowOf<'session_best'>;

/** Changes that turn the stored rows of one state of a session into those of another state. */
export type ReportChanges =
  | {
      session: 'insert';
      row: SessionRow;
      template: TemplateRow;
      upsertSets: SetRow[];
      bests: BestRow[];
    }
  /** The session is finished now, or was finished until now. The bests are all its current bests. */
  | {
      session: 'update';
      row: SessionRow;
      upsertSets: SetRow[];
      deleteSetIds: string[];
      bests: BestRow[];
    }
  /** Times, plan and sets may all have changed. The bests are all its current bests. */
  | {
      session: 'rewrite';
      row: SessionRow;
      template: TemplateRow;
      upsertSets: SetRow[];
      deleteSetIds: string[];
      bests: BestRow[];
    }
  /** The row of a running session does not depend on its sets. */
  | { session: 'keep'; upsertSets: SetRow[]; deleteSetIds: string[] }
  /** Only the plan, the notes or the gym changed. */
  | { session: 'describe'; row: SessionRow; template: TemplateRow }
  /** The database also deletes the template, the sets and the bests. */
  | { session: 'delete' }
  /** The session was discarded before and still is. It has no rows. */
  | { session: 'none' };

/**
 * Returns the row changes from `before` to `after`. Live, this is one event; in a rebuild, `before` is null and `after`
 * the end of the stream. Unchanged sets produce no rows, because this runs for every logged set.
 */
export function reportChanges(
  userId: string,
  { before, after }: { before: SessionState | null; after: SessionState },
): ReportChanges {
  const hadRows = before !== null && !before.isDiscarded;
  if (after.isDiscarded) return { session: hadRows ? 'delete' : 'none' };
  const rowsOf = (sets: readonly LoggedSet[]) => sets.map((set) => setRow(userId, after, set));
  if (!hadRows) {
    return {
      session: 'insert',
      row: sessionRow(userId, after),
      template: templateRow(userId, after),
      upsertSets: rowsOf(after.sets),
      bests: bestRows(userId, after),
    };
  }
  const isRewritten = before.status === 'COMPLETED' && isMended(before, after);
  if (!isRewritten && isDescribedAnew(before, after)) {
    return {
      session: 'describe',
      row: sessionRow(userId, after),
      template: templateRow(userId, after),
    };
  }
  const [setsBefore, setsAfter] = withoutCommonStart(before.sets, after.sets);
  const kept = new Set(setsBefore);
  const left = new Set(setsAfter.map((set) => set.setId));
  const sets = {
    upsertSets: rowsOf(setsAfter.filter((set) => !kept.has(set))),
    deleteSetIds: setsBefore.flatMap((set) => (left.has(set.setId) ? [] : [set.setId])),
  };
  if (isRewritten) {
    return {
      session: 'rewrite',
      row: sessionRow(userId, after),
      template: templateRow(userId, after),
      ...sets,
      bests: bestRows(userId, after),
    };
  }
  return after.status === 'COMPLETED' || before.status === 'COMPLETED'
    ? { session: 'update', row: sessionRow(userId, after), ...sets, bests: bestRows(userId, after) }
    : { session: 'keep', ...sets };
}

/** Returns true when the times of a finished session changed, or its plan together with its sets. */
function isMended(before: SessionState, after: SessionState): boolean {
  return isRetimed(before, after) || (isDescribedAnew(before, after) && before.sets !== after.sets);
}

/** Returns true when the times of a finished session changed. Then its derived values belong to another time. */
export function isRetimed(before: SessionState, after: SessionState): boolean {
  const isFinished = before.status === 'COMPLETED' && after.status === 'COMPLETED';
  return isFinished && (before.startedAt !== after.startedAt || before.endedAt !== after.endedAt);
}

/** Returns true when template, notes or gym changed. A fold keeps unchanged parts as the same object. */
function isDescribedAnew(before: SessionState, after: SessionState): boolean {
  return (
    before.template !== after.template || before.notes !== after.notes || before.gym !== after.gym
  );
}

/**
 * Returns the set when a change of a running session consists of one set only, as when a set is logged or corrected.
 */
export function onlySet(changes: ReportChanges): SetRow | undefined {
  if (changes.session !== 'keep' || changes.deleteSetIds.length > 0) return undefined;
  return changes.upsertSets.length === 1 ? changes.upsertSets[0] : undefined;
}

/**
 * Returns both lists without their common start, found by identity. A fold keeps unchanged sets as the same object, so
 * logging a set leaves only that set.
 */
function withoutCommonStart(
  before: readonly LoggedSet[],
  after: readonly LoggedSet[],
): [LoggedSet[], LoggedSet[]] {
  const first = before.findIndex((set, index) => set !== after[index]);
  const common = first === -1 ? before.length : first;
  return [before.slice(common), after.slice(common)];
}

function templateRow(user_id: string, { sessionId, template }: SessionState): TemplateRow {
  return { user_id, session_id: sessionId, template };
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
    planned_sets: plannedWorkSets(template.exercises),
    total_sets: isCompleted ? countWorkSets(sets) : null,
    total_volume_lbs: isCompleted ? totalVolumeLbs(sets) : null,
    notes: state.notes,
    gym_id: state.gym?.id ?? null,
    gym_name: state.gym?.name ?? null,
    program_id: state.program?.programId ?? null,
    program_run_id: state.program?.runId ?? null,
    program_round: state.program?.round ?? null,
    program_pass: state.program?.pass ?? null,
    program_day_id: state.program?.dayId ?? null,
    time_zone: state.timeZone,
    start_day: state.timeZone && dayIn(state.timeZone)(new Date(state.startedAt)),
  };
}

/** Returns the bests of a completed session. A running session has none. */
function bestRows(userId: string, state: SessionState): BestRow[] {
  if (state.status !== 'COMPLETED') return [];
  return sessionBests(comparableSets(state)).map(({ exerciseId, scale, level, best }) => ({
    user_id: userId,
    session_id: state.sessionId,
    exercise_id: exerciseId,
    scale,
    level,
    best,
    started_at: state.startedAt,
  }));
}
