// A goal that sessions feed is worth what its best week is worth. So each week is kept as one number, and a change of a
// session needs only its own week and the best of the others, however long the goal has been fed.
import { groupBy } from '#shared/group-by.ts';
import type { Contribution, GoalFacts } from './facts.ts';
import { heaviest } from './heaviest.ts';
import { measureOf } from './measures/measure-of.ts';

export interface GoalWeek {
  /** Its first day, `YYYY-MM-DD`. */
  week: string;
  /** Combined value of the sessions that began in the week, in the unit of the goal's measure. */
  value: number;
  /** The heaviest weight lifted in the week, in the unit of a goal about a lift; null for none. */
  lifted: number | null;
}

/** The weeks in which these contributions lie; none for a goal that sessions do not feed. */
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

/** The one or two of these weeks that are worth as much as all: the best, and the one of the heaviest lift. */
export function bestWeeks(weeks: readonly GoalWeek[]): GoalWeek[] {
  const [best] = weeks.toSorted((a, b) => b.value - a.value);
  const [heavy] = weeks.toSorted((a, b) => (b.lifted ?? 0) - (a.lifted ?? 0));
  return weeks.filter((each) => each === best || (each === heavy && each.lifted !== null));
}

/** One contribution that may stand for all those of a week. */
export function standIn({ week, value, lifted }: GoalWeek): Contribution {
  const begins = `${week}T00:00:00.000Z`;
  return { sourceId: week, startedAt: begins, endedAt: begins, week, value, lifted };
}

/** Returns the weeks that change when these contributions are added to the known ones. */
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
