// Decides whether the program or the line sets the weight of an exercise on a day (behaviour/programs.md#programs). Pure.

interface Week {
  isLighter: boolean;
  days: readonly {
    id: string;
    targets: readonly { exerciseId: string; percent: number | null }[];
  }[];
}

/**
 * True where the program says it, by a percentage or by a lighter week: no rule of the line has a say then. Also for a day
 * that the program does not have any more.
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
