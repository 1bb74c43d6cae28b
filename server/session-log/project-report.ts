// Derives the rows of workout_session, session_template, exercise_set, session_best and session_count from a session.
// The functions are pure; live appends and rebuilds share them.
import { type SetRow, setRow } from '#server/db/rows/set-row.ts';
import type { RowOf } from '#server/db/schema.ts';
import { dayIn } from '#shared/calendar.ts';
import { isSameContent } from '#shared/same-content.ts';
import { countWorkSets, totalVolumeLbs } from '#shared/sessions/report/report.ts';
import { comparableSets, sessionBests } from '#shared/sessions/records/bests.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { plannedWorkSets } from '#shared/sessions/lines/set-lines.ts';
import { countChange, type CountRow } from './count-sessions.ts';

export type SessionRow = RowOf<'workout_session'>;
export type TemplateRow = RowOf<'session_template'>;
export type BestRow = RowOf<'session_best'>;

/** Changes that turn the stored rows of one state of a session into the rows of another state, by table. */
export interface ReportChanges {
  /** The database also deletes the template, the sets and the bests of a deleted session. */
  goneSessions: Pick<SessionRow, 'id'>[];
  sessions: SessionRow[];
  templates: TemplateRow[];
  goneSets: Pick<SetRow, 'session_id' | 'id'>[];
  sets: SetRow[];
  goneBests: BestRow[];
  bests: BestRow[];
  /** Differences, to be added to the counts. */
  counts: CountRow[];
}

export const noChanges: ReportChanges = {
  goneSessions: [],
  sessions: [],
  templates: [],
  goneSets: [],
  sets: [],
  goneBests: [],
  bests: [],
  counts: [],
};

/**
 * Returns the row changes from `before` to `after`. Live, the states differ by one command; in a rebuild, `before` is
 * null and `after` the end of the stream. Unchanged sets produce no rows, because this runs for every logged set. A
 * running session's row does not depend on its sets.
 */
export function reportChanges(
  userId: string,
  { before: earlier, after }: { before: SessionState | null; after: SessionState },
): ReportChanges {
  const before = earlier?.isDiscarded ? null : earlier;
  if (after.isDiscarded) {
    const goneSessions = before ? [{ id: after.sessionId }] : [];
    return { ...noChanges, goneSessions, counts: countChange(userId, before, after) };
  }
  const [setsBefore, setsAfter] = withoutCommonStart(before?.sets ?? [], after.sets);
  const kept = new Set(setsBefore);
  const left = new Set(setsAfter.map((set) => set.setId));
  const changes = {
    ...noChanges,
    goneSets: setsBefore.flatMap(({ setId: id }) =>
      left.has(id) ? [] : [{ session_id: after.sessionId, id }],
    ),
    sets: setsAfter.flatMap((set) => (kept.has(set) ? [] : [setRow(userId, after, set)])),
  };
  if (hasSameRow(before, after)) return changes;
  return {
    ...changes,
    sessions: [sessionRow(userId, after)],
    templates: before?.template === after.template ? [] : [templateRow(userId, after)],
    ...bestChanges(before ? bestRows(userId, before) : [], bestRows(userId, after)),
    counts: countChange(userId, before, after),
  };
}

/** Returns true when the row of a running session is unchanged. A fold keeps unchanged parts as the same object. */
function hasSameRow(before: SessionState | null, after: SessionState): boolean {
  return (
    before?.status === 'IN_PROGRESS' &&
    after.status === 'IN_PROGRESS' &&
    before.template === after.template &&
    before.notes === after.notes &&
    before.gym === after.gym
  );
}

function bestChanges(before: readonly BestRow[], after: readonly BestRow[]) {
  const keyOf = ({ exercise_id, scale, level }: BestRow) => `${exercise_id} ${scale} ${level}`;
  const earlier = new Map(before.map((row) => [keyOf(row), row]));
  const left = new Set(after.map(keyOf));
  return {
    goneBests: before.filter((row) => !left.has(keyOf(row))),
    bests: after.filter((row) => !isSameContent(row, earlier.get(keyOf(row)))),
  };
}

/** Returns true when the times of a finished session changed. Then its derived values belong to another time. */
export function isRetimed(before: SessionState, after: SessionState): boolean {
  const isFinished = before.status === 'COMPLETED' && after.status === 'COMPLETED';
  return isFinished && (before.startedAt !== after.startedAt || before.endedAt !== after.endedAt);
}

/** Returns the set when a change of a running session writes one set only, as when a set is logged or corrected. */
export function onlySet({ sessions, goneSets, sets }: ReportChanges): SetRow | undefined {
  return sessions.length + goneSets.length === 0 && sets.length === 1 ? sets[0] : undefined;
}

/**
 * Returns the two lists without their common start, found by identity. A fold keeps unchanged sets as the same object,
 * so logging a set leaves only that set.
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

/** Returns the bests of a completed session. A running session has no bests. */
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
