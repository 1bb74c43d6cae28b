// Finds the best of each week of a lift in the log, and compares it with the stored rows.
import { columnList } from '#server/db/rows/columns.ts';
import type { RowOf } from '#server/db/schema.ts';
import type { Query } from '#server/db/statements/query.ts';
import { kindsOn, oneRepMaxFactors, refreshLiftWeeks } from '#server/session-log/lift-weeks.ts';
import type { BestRow } from '#server/session-log/project-report.ts';
import { WEEK_MS } from '#shared/durations.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import { compare, type Difference } from './drift.ts';

type LiftWeekRow = RowOf<'lift_week'>;

/** The rows of the sessions rebuilt so far by `idOf`, and the stored rows. */
export interface LiftTally {
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

/** Returns whether a best comes before another: it is higher, or the first of equal ones. */
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
