// Changes the weeks of an edited program. Each function is pure and returns new weeks.
import { programLimits } from '#shared/programs/vocabulary.ts';
import type { EditedDay, EditedTarget, EditedWeek } from './edited-program.ts';

interface Place {
  weekId: string;
  index: number;
}

/**
 * Moves a day within its week or to another week. A full week takes no further day, so nothing
 * changes.
 */
export function moveDay(weeks: readonly EditedWeek[], dayId: string, to: Place): EditedWeek[] {
  const day = weeks.flatMap(({ days }) => days).find(({ id }) => id === dayId);
  if (!day) return [...weeks];
  const without = removeDay(weeks, dayId);
  const target = without.find(({ id }) => id === to.weekId);
  if (!target || target.days.length >= programLimits.daysPerWeek) return [...weeks];
  return insertDay(without, day, to);
}

export function insertDay(
  weeks: readonly EditedWeek[],
  day: EditedDay,
  { weekId, index }: Place,
): EditedWeek[] {
  return changeWeek(weeks, weekId, (week) =>
    week.days.length >= programLimits.daysPerWeek
      ? week
      : { ...week, days: week.days.toSpliced(index, 0, day) },
  );
}

export function removeDay(weeks: readonly EditedWeek[], dayId: string): EditedWeek[] {
  return weeks.map((week) =>
    week.days.some(({ id }) => id === dayId)
      ? { ...week, days: week.days.filter(({ id }) => id !== dayId) }
      : week,
  );
}

/** Adds a copy of the last week with new ids. The copy is never a deload week. */
export function addWeek(weeks: readonly EditedWeek[], newId: () => string): EditedWeek[] {
  const days = (weeks.at(-1)?.days ?? []).map((day) => ({ ...day, id: newId() }));
  return [...weeks, { id: newId(), isLighter: false, days }];
}

export function changeWeek(
  weeks: readonly EditedWeek[],
  weekId: string,
  change: (week: EditedWeek) => EditedWeek,
): EditedWeek[] {
  return weeks.map((week) => (week.id === weekId ? change(week) : week));
}

export function changeTargets(
  weeks: readonly EditedWeek[],
  dayId: string,
  change: (targets: readonly EditedTarget[]) => readonly EditedTarget[],
): EditedWeek[] {
  return weeks.map((week) =>
    week.days.some(({ id }) => id === dayId)
      ? {
          ...week,
          days: week.days.map((day) =>
            day.id === dayId ? { ...day, targets: change(day.targets) } : day,
          ),
        }
      : week,
  );
}
