// Derives the rows of a session's report from its state. Appends and rebuilds share the pure functions of this file.
import { fieldOfColumn } from '#server/db/tables/sessions.ts';
import { type SetRow, setRow } from '#server/db/rows/set-columns.ts';
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

/** Lists the row changes, by table, that lead from one state of a session to another. */
export interface ReportChanges {
  /** Sessions to delete. Their templates, sets and bests are deleted with them, so they are not listed below. */
  goneSessions: Pick<SessionRow, 'id'>[];
  sessions: SessionRow[];
  templates: TemplateRow[];
  goneSets: Pick<SetRow, 'session_id' | 'id'>[];
  sets: SetRow[];
  goneBests: BestRow[];
  bests: BestRow[];
  /** Differences to add to the stored numbers of sessions per template. */
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

/** Returns the row changes from `before` to `after`; in a rebuild, `before` is null. Unchanged sets produce no rows. */
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

const stateFields = Object.values(fieldOfColumn);

/**
 * Returns true when the row of a running session stays the same. A fold keeps unchanged parts as the same object, so
 * comparing references is enough.
 */
function hasSameRow(before: SessionState | null, after: SessionState): boolean {
  return (
    before?.status === 'IN_PROGRESS' &&
    after.status === 'IN_PROGRESS' &&
    before.template === after.template &&
    before.gym === after.gym &&
    stateFields.every((field) => before[field] === after[field])
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

/**
 * Returns true when the start or the end of a completed session changed. Values that depend on its time are then
 * outdated.
 */
export function isRetimed(before: SessionState, after: SessionState): boolean {
  const isFinished = before.status === 'COMPLETED' && after.status === 'COMPLETED';
  return isFinished && (before.startedAt !== after.startedAt || before.endedAt !== after.endedAt);
}

/** Returns the set if the change writes only one set, as when a set is logged or corrected; otherwise undefined. */
export function onlySet({ sessions, goneSets, sets }: ReportChanges): SetRow | undefined {
  return sessions.length + goneSets.length === 0 && sets.length === 1 ? sets[0] : undefined;
}

/**
 * Removes the common start of two lists. A fold keeps unchanged sets as the same object, so after a set was logged,
 * only this set remains.
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
    // The cast is safe because each column gets its field of the state by `fieldOfColumn`.
    ...(Object.fromEntries(
      Object.entries(fieldOfColumn).map(([column, field]) => [column, state[field]]),
    ) as {
      [Column in keyof typeof fieldOfColumn]: SessionState[(typeof fieldOfColumn)[Column]];
    }),
    template_id: template.id,
    name: template.name,
    planned_sets: plannedWorkSets(template.exercises),
    total_sets: isCompleted ? countWorkSets(sets) : null,
    total_volume_lbs: isCompleted ? totalVolumeLbs(sets) : null,
    gym_id: state.gym?.id ?? null,
    gym_name: state.gym?.name ?? null,
    program_id: state.program?.programId ?? null,
    program_run_id: state.program?.runId ?? null,
    program_round: state.program?.round ?? null,
    program_pass: state.program?.pass ?? null,
    program_day_id: state.program?.dayId ?? null,
    start_day: state.timeZone && dayIn(state.timeZone)(new Date(state.startedAt)),
  };
}

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
