// Sums what a user's sessions add to goals and session counts during a rebuild, and compares the sums with the stored
// rows.
import { columnList } from '#server/db/rows/columns.ts';
import type { Query } from '#server/db/statements/query.ts';
import { type CountRow, sumCounts } from '#server/session-log/count-sessions.ts';
import {
  type LiftWeekRow,
  readDifferingWeeks,
  refreshLiftWeeks,
  type TouchedWeek,
} from '#server/session-log/lift-weeks.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';
import { compare, type Difference, type DriftedRow, driftedRows } from './drift.ts';
import {
  addToTally,
  type GoalTally,
  readStoredGoals,
  startTally,
  type GoalDrift,
  goalDrift,
  repairGoals,
  repairWeeks,
  weeksToRepair,
} from './goals.ts';
import type { ReplayedSession } from './session-tables.ts';

export interface Aggregates {
  goals: GoalTally;
  counts: CountRow[];
  storedCounts: readonly CountRow[];
  sessions: number;
}

export interface AggregateDrift {
  liftWeeks: Difference<LiftWeekRow>[];
  /**
   * Differences of the summed goals and counts. Absent when an event is missing in the user's log, because the sums
   * would be incomplete.
   */
  sums?: { goals: GoalDrift; counts: Difference<CountRow>[] };
}

/** Returns empty sums, together with the stored rows for the comparison at the end. */
export async function startAggregates(query: Query, userId: string): Promise<Aggregates> {
  const [stored, storedCounts] = await Promise.all([
    readStoredGoals(query, userId),
    readStoredCounts(query, userId),
  ]);
  return { goals: startTally(userId, stored), counts: [], storedCounts, sessions: 0 };
}

export function addToAggregates(
  aggregates: Aggregates,
  session: ReplayedSession,
  events: readonly FoldedEvent[],
): void {
  addToTally(aggregates.goals, session, events);
  aggregates.counts.push(...session.counts);
  aggregates.sessions += 1;
}

export async function aggregateDrift(
  query: Query,
  aggregates: Aggregates,
  isGapped: boolean,
): Promise<AggregateDrift> {
  const { goals, counts, storedCounts } = aggregates;
  const drift = { liftWeeks: await liftDrift(query, aggregates) };
  if (isGapped) return drift;
  const counted = countDrift(sumCounts(counts), storedCounts);
  return { ...drift, sums: { goals: await goalDrift(query, goals), counts: counted } };
}

export function driftedAggregates({ liftWeeks, sums }: AggregateDrift): DriftedRow[] {
  return [
    ...driftedRows('session_count', sums?.counts),
    ...driftedRows('lift_week', liftWeeks),
    ...driftedRows('goal', sums?.goals.goals),
    ...driftedRows('goal_week', sums?.goals.weeks),
    ...driftedRows('goal_achievement', sums?.goals.achievements),
  ];
}

/**
 * Returns functions that repair wrong goals, counts and weeks of lifts from the user's session rows. Call the functions
 * in the order of the array, each in a short transaction.
 */
export function repairsOfAggregates(
  userId: string,
  { goals }: Aggregates,
  { sums }: AggregateDrift,
): ((query: Query) => Promise<void>)[] {
  const lifts = (query: Query) => repairLifts(query, userId);
  if (!sums) return [lifts];
  return [
    lifts,
    (query) => repairCounts(query, userId),
    ...[...weeksToRepair(goals)].map((all) => (query: Query) => repairWeeks(query, userId, all)),
    (query) => repairGoals(query, userId, sums.goals),
  ];
}

/**
 * Returns how many sessions a user has of each template, as stored. Rows with 0 sessions are left out, because a
 * template without sessions may also have no row.
 */
function readStoredCounts(query: Query, userId: string): Promise<CountRow[]> {
  return query<CountRow>(
    `select ${columnList('session_count')} from session_count where user_id = $1 and sessions > 0`,
    [userId],
  );
}

function countDrift(
  wanted: readonly CountRow[],
  stored: readonly CountRow[],
): Difference<CountRow>[] {
  return compare((row) => row.template_id, wanted, stored);
}

/**
 * Counts the user's sessions again from the session rows, which must be correct. The caller holds the account's lock,
 * which each append needs.
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

const WEEKS_AT_ONCE = 1_000;

/**
 * Compares the stored weeks of lifts with weeks computed from the rows of session_best. Wrong rows of session_best are
 * reported separately and repaired first.
 */
async function liftDrift(
  query: Query,
  { goals, sessions }: Aggregates,
): Promise<Difference<LiftWeekRow>[]> {
  const rows = await readDifferingWeeks(query, goals.userId, sessions);
  const idOf = ({ exercise_id, scale, kind, week }: LiftWeekRow) =>
    `${exercise_id} ${scale} ${kind} ${week}`;
  const wanted = rows.filter(({ is_wanted: isWanted }) => isWanted);
  return compare(
    idOf,
    wanted,
    rows.filter(({ is_wanted: isWanted }) => !isWanted),
  );
}

/** Recomputes all weeks of lifts. The rows of session_best must be correct, and the caller holds the account's lock. */
async function repairLifts(query: Query, userId: string): Promise<void> {
  const weeks = await query<TouchedWeek>(
    `select exercise_id, started_at from session_best where user_id = $1
     union select exercise_id, week from lift_week where user_id = $1`,
    [userId],
  );
  for (let at = 0; at < weeks.length; at += WEEKS_AT_ONCE) {
    await refreshLiftWeeks(query, userId, weeks.slice(at, at + WEEKS_AT_ONCE));
  }
}
