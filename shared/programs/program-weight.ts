// Decides whether the program or the line sets the weight of an exercise on a day (behaviour/programs.md#programs).
// Pure.

interface Week {
  isLighter: boolean;
  days: readonly {
    id: string;
    targets: readonly { exerciseId: string; percent: number | null }[];
  }[];
}

/**
 * Returns whether the program sets the weight: by a percentage, by a deload week, or because the plan no longer has the
 * day. Then the line's progression rule does not apply.
 */
export function isWeightOfProgram(
  weeks: readonly Week[],
  dayId: string,
  exerciseId: string,
): boolean {
  const week = weeks.find(({ days }) => days.some(({ id }) => id === dayId));
  if (!week || week.isLighter) return true;
  const day = week.days.find(({ id }) => id === dayId);
  return (
    day?.targets.some((target) => target.exerciseId === exerciseId && target.percent !== null) ??
    true
  );
}
