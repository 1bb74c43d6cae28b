// Reduces the contributions of sessions to one number per week. After a change of a session, only the session's week
// must be computed again.
import { groupBy } from '#shared/group-by.ts';
import type { Contribution, GoalFacts } from './facts.ts';
import { measureOf } from './measures/measure-of.ts';

export interface GoalWeek {
  week: string;
  /** `value` combines the contributions of the sessions that began in the week, in the unit of the goal's measure. */
  value: number;
  lifted: number | null;
}

/** Returns the weeks of these contributions; empty for a goal whose progress does not depend on sessions. */
export function weeksOf(
  goal: Pick<GoalFacts, 'goalType' | 'criteria'>,
  contributions: readonly Contribution[],
): GoalWeek[] {
  const measure = measureOf(goal);
  if (measure?.fedBy !== 'sessions') return [];
  const weeks = groupBy(contributions, ({ week: own }) => own ?? '');
  return [...weeks].flatMap(([week, inWeek]) => {
    const value = measure.combine(inWeek);
    return value === null ? [] : [{ week, value, lifted: heaviest(inWeek) }];
  });
}

/**
 * Returns the weeks that suffice to compute a goal's progress: the best week, and the week with the heaviest lift.
 * Empty without weeks.
 */
export function bestWeeks(weeks: readonly GoalWeek[]): GoalWeek[] {
  const [best] = weeks.toSorted((a, b) => b.value - a.value);
  const [heavy] = weeks.toSorted((a, b) => (b.lifted ?? 0) - (a.lifted ?? 0));
  return weeks.filter((each) => each === best || (each === heavy && each.lifted !== null));
}

/** Returns the stored result of a week as one contribution, so that new contributions can be added to the week. */
export function standIn({ week, value, lifted }: GoalWeek): Contribution {
  const begins = `${week}T00:00:00.000Z`;
  return { sourceId: week, startedAt: begins, endedAt: begins, week, value, lifted };
}

/** Returns the weeks that change when these contributions are added to the known weeks. */
export function addToWeeks(
  goal: Pick<GoalFacts, 'goalType' | 'criteria'>,
  known: ReadonlyMap<string, GoalWeek>,
  contributions: readonly Contribution[],
): GoalWeek[] {
  const weeks = new Set(contributions.flatMap(({ week }) => week ?? []));
  const before = [...weeks].flatMap((week) => {
    const before = known.get(week);
    return before === undefined ? [] : [standIn(before)];
  });
  return weeksOf(goal, [...before, ...contributions]);
}

/** Returns the heaviest lifted weight in the unit of the goal; null without a lift. */
export function heaviest(contributions: readonly Contribution[]): number | null {
  const lifts = contributions.flatMap(({ lifted }) => lifted ?? []);
  return lifts.length === 0 ? null : lifts.reduce((a, b) => Math.max(a, b));
}
