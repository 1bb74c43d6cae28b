// Sums totals over all sessions of a user session by session, and compares them after the last session.
import type { Query } from '#server/db/statements/query.ts';
import type { CountRow } from '#server/session-log/count-sessions.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';
import type { Difference, DriftedRow } from './drift.ts';
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
import {
  addToCounts,
  countDrift,
  type CountTally,
  readStoredCounts,
  repairCounts,
} from './count-drift.ts';
import { addToLifts, liftDrift, type LiftTally, repairLifts, startLifts } from './lift-drift.ts';
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
