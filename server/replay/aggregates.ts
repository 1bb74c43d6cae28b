// Sums totals over all sessions of a user session by session, and compares them after the last session.
import { columnList } from '#server/db/rows/columns.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { CountRow } from '#server/session-log/count-sessions.ts';
import { kindsOn, oneRepMaxFactors, refreshLiftWeeks } from '#server/session-log/lift-weeks.ts';
import type { BestRow } from '#server/session-log/project-report.ts';
import { WEEK_MS } from '#shared/durations.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';
import { compare, type Difference, type DriftedRow } from './drift.ts';
import {
  addToTally,
  type GoalTally,
  readStoredGoals,
  startTally,
  type GoalDrift,
  goalDrift,
  repairGoals,
  repairWeeks,
  toDriftedRows,
  weeksToRepair,
} from './goals.ts';
import type { ReplayedSession } from './session-tables.ts';

export interface Aggregates {
  goals: GoalTally;
  counts: CountTally;
  storedCounts: readonly CountRow[];
  liftWeeks: LiftTally;
}

export interface AggregateDrift {
  liftWeeks: ReturnType<typeof liftDrift>;
  /** Sums over all sessions; absent for a log with a gap. */
  sums?: { goals: GoalDrift; counts: Difference<CountRow>[] };
}

/** Returns empty aggregates of a user. */
export async function startAggregates(query: Query, userId: string): Promise<Aggregates> {
  const [stored, storedCounts, liftWeeks] = await Promise.all([
    readStoredGoals(query, userId),
    readStoredCounts(query, userId),
    startLifts(query, userId),
  ]);
  return { goals: startTally(userId, stored), counts: new Map(), storedCounts, liftWeeks };
}

export function addToAggregates(
  { goals, counts, liftWeeks }: Aggregates,
  session: ReplayedSession,
  events: readonly FoldedEvent[],
): void {
  addToTally(goals, session, events);
  addToCounts(counts, session.counts);
  addToLifts(liftWeeks, session.report.bests);
}

export async function aggregateDrift(
  query: Query,
  { goals, counts, storedCounts, liftWeeks }: Aggregates,
  isGapped: boolean,
): Promise<AggregateDrift> {
  const drift = { liftWeeks: liftDrift(liftWeeks) };
  if (isGapped) return drift;
  const counted = countDrift(counts.values(), storedCounts);
  return { ...drift, sums: { goals: await goalDrift(query, goals), counts: counted } };
}

export function driftedAggregates({ liftWeeks, sums }: AggregateDrift): DriftedRow[] {
  const counts = sums?.counts ?? [];
  return [
    ...counts.map(({ id, problem }) => ({ table: 'session_count' as const, id, problem })),
    ...liftWeeks.map(({ id, problem }) => ({ table: 'lift_week' as const, id, problem })),
    ...(sums ? toDriftedRows(sums.goals) : []),
  ];
}

/**
 * Returns the repairs that rebuild differing aggregates from the rows of the user's sessions, in order. Each repair is
 * short.
 */
export function repairsOfAggregates(
  userId: string,
  { goals, liftWeeks }: Aggregates,
  { sums }: AggregateDrift,
): ((query: Query) => Promise<void>)[] {
  const lifts = (query: Query) => repairLifts(query, userId, liftWeeks);
  if (!sums) return [lifts];
  return [
    lifts,
    (query) => repairCounts(query, userId),
    ...[...weeksToRepair(goals)].map((all) => (query: Query) => repairWeeks(query, userId, all)),
    (query) => repairGoals(query, userId, sums.goals),
  ];
}

/** Counts of the sessions rebuilt so far, by template. */
type CountTally = Map<string, CountRow>;

/** Adds the counts of a session. */
function addToCounts(tally: CountTally, counts: readonly CountRow[]): void {
  for (const row of counts) {
    const known = tally.get(row.template_id);
    tally.set(row.template_id, {
      ...row,
      sessions: row.sessions + (known?.sessions ?? 0),
      completed: row.completed + (known?.completed ?? 0),
    });
  }
}

/** Returns the counts of a user. A row of zeros is treated like no row. */
function readStoredCounts(query: Query, userId: string): Promise<CountRow[]> {
  return query<CountRow>(
    `select ${columnList('session_count')} from session_count where user_id = $1 and sessions > 0`,
    [userId],
  );
}

function countDrift(
  wanted: Iterable<CountRow>,
  stored: readonly CountRow[],
): Difference<CountRow>[] {
  return compare((row) => row.template_id, [...wanted], stored);
}

/**
 * Counts the rows of the user's sessions again. The caller must hold the lock that each append
 * needs, and the rows must be correct.
 */
async function repairCounts(query: Query, userId: string): Promise<void> {
  const wanted = await query<CountRow>(
    `select user_id, template_id, count(*)::int as sessions,
       (count(*) filter (where completion_status = 'COMPLETED'))::int as completed
     from workout_session where user_id = $1 group by user_id, template_id`,
    [userId],
  );
  const differences = countDrift(wanted, await readStoredCounts(query, userId));
  const left = differences.filter(({ problem }) => problem === 'left over');
  await query('delete from session_count where user_id = $1 and template_id = any($2::uuid[])', [
    userId,
    left.map(({ row }) => row.template_id),
  ]);
  const wrong = differences.filter(({ problem }) => problem !== 'left over');
  await query(
    `insert into session_count (user_id, template_id, sessions, completed)
     select user_id, template_id, sessions, completed
     from jsonb_populate_recordset(null::session_count, $1::jsonb)
     on conflict (user_id, template_id) do update
     set sessions = excluded.sessions, completed = excluded.completed`,
    [JSON.stringify(wrong.map(({ row }) => row))],
  );
}

// The best of each week of a lift, compared with the stored rows.

type LiftWeekRow = RowOf<'lift_week'>;

/** The rows of the sessions rebuilt so far by `idOf`, and the stored rows. */
interface LiftTally {
  wanted: Map<string, LiftWeekRow>;
  stored: readonly LiftWeekRow[];
}

const WEEKS_AT_ONCE = 1_000;

type LiftWeekKey = Pick<LiftWeekRow, 'exercise_id' | 'scale' | 'kind' | 'week'>;
const idOf = ({ exercise_id, scale, kind, week }: LiftWeekKey) =>
  `${exercise_id} ${scale} ${kind} ${week}`;

/**
 * The value of a best for each kind, as in the SQL of session-log/lift-weeks.ts; null when the best
 * has no such value.
 */
const valueOf: Record<ProgressKind, (of: BestRow) => number | null> = {
  oneRepMax: ({ level, best }) => {
    const factor = oneRepMaxFactors[level - 1] ?? null;
    return best > 0 && factor !== null ? best * factor : null;
  },
  weight: ({ level, best }) => (best > 0 && level > 0 ? best : null),
  reps: ({ level }) => level || null,
  help: ({ level, best }) => (level > 0 ? best : null),
  time: ({ best }) => best || null,
  distance: ({ best }) => best || null,
};

export async function startLifts(query: Query, userId: string): Promise<LiftTally> {
  const text = `select ${columnList('lift_week')} from lift_week where user_id = $1`;
  return { wanted: new Map(), stored: await query<LiftWeekRow>(text, [userId]) };
}

/** Adds the bests of a session. */
export function addToLifts({ wanted }: LiftTally, bests: readonly BestRow[]): void {
  const liftOf = ({ exercise_id, scale }: BestRow) => `${exercise_id} ${scale}`;
  const heaviest = new Map<string, number>();
  for (const each of bests) {
    const lift = liftOf(each);
    heaviest.set(lift, Math.max(each.best, heaviest.get(lift) ?? -Infinity));
  }
  for (const each of bests) {
    const { user_id, exercise_id, scale, session_id, started_at } = each;
    const week = new Date(Math.floor(Date.parse(started_at) / WEEK_MS) * WEEK_MS).toISOString();
    for (const kind of kindsOn[scale]) {
      const value = valueOf[kind](each);
      if (value === null) continue;
      const id = idOf({ exercise_id, scale, kind, week });
      const of = { user_id, exercise_id, scale, kind, week, session_id, started_at, value };
      const top = wanted.get(id);
      if (top && !isBetter(of, top)) continue;
      wanted.set(id, { ...of, heaviest: heaviest.get(liftOf(each)) ?? each.best });
    }
  }
}

/**
 * Returns true when the first best ranks before the second best: its value is higher, or equal and
 * earlier.
 */
function isBetter(one: Omit<LiftWeekRow, 'heaviest'>, other: LiftWeekRow): boolean {
  if (one.value !== other.value) return one.value > other.value;
  if (one.started_at !== other.started_at) return one.started_at < other.started_at;
  return one.session_id < other.session_id;
}

export function liftDrift({ wanted, stored }: LiftTally): Difference<LiftWeekRow>[] {
  return compare(idOf, [...wanted.values()], stored);
}

/** Computes all weeks again, from bests that are correct. Needs the lock that completions take. */
export async function repairLifts(
  query: Query,
  userId: string,
  { wanted, stored }: LiftTally,
): Promise<void> {
  const weeks = [...wanted.values(), ...stored].map(({ exercise_id, week }) => ({
    exercise_id,
    started_at: week,
  }));
  for (let at = 0; at < weeks.length; at += WEEKS_AT_ONCE) {
    await refreshLiftWeeks(query, userId, weeks.slice(at, at + WEEKS_AT_ONCE));
  }
}
