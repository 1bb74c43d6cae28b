// Collects the data of an account that the recomputation needs, from the export of the account.
import type { FirstDay } from './calendar.ts';
import { type Exercise, type Export, exercisesOf, rowsOf, type Unit } from './export.ts';
import { completed, type Session, sessionsOf } from './log.ts';
import type { Mode } from './training/next-set.ts';

/** Calls a query endpoint of the API as the signed-in user. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Ask = (path: string, input?: object) => Promise<any>;

export interface Account {
  exported: Export;
  /** `sessions` has the sessions that were not deleted, oldest first. */
  sessions: Session[];
  completed: Session[];
  exercises: Map<string, Exercise>;
  unit: Unit;
  mode: Mode;
  /** `now` is the time at which the account was exported, ISO 8601 in UTC. */
  now: string;
  calendar: { weeks: number; timeZone: string; firstDayOfWeek: FirstDay };
}

/**
 * A `Comparison` has the value from the API (`told`) and the recomputed value (`own`). A test expects both to be equal.
 */
export interface Comparison {
  told: unknown;
  own: unknown;
}

/** A user who has changed no setting has lbs and the balanced suggestions. */
const defaults = { weightUnit: 'lbs', nextSetMode: 'balanced' } as const;

export function accountOf(
  exported: Export,
  { now, calendar }: Pick<Account, 'now' | 'calendar'>,
): Account {
  const sessions = sessionsOf(exported);
  const settings = rowsOf<{ weightUnit: Unit; nextSetMode: Mode }>(exported, 'userSettings')[0];
  const { weightUnit: unit, nextSetMode: mode } = settings ?? defaults;
  const exercises = exercisesOf(exported);
  return {
    exported,
    sessions,
    completed: completed(sessions),
    exercises,
    unit,
    mode,
    now,
    calendar,
  };
}

/** Returns every nth item, starting with the first. */
export const sampled = <Item>(items: readonly Item[], every: number) =>
  items.filter((_, index) => index % every === 0);
