// Assigns sets to the lines (exercises) of the workout and decides which planned sets are done. Counters, lists, forms
// and reports share this rule.
import { countsAsVolume, kindOf, type SetKind, usesUpPlanned } from '#shared/sets/kinds.ts';

export interface SetLine {
  id: string;
  exerciseId: string;
  targetSets: number;
  /** `isLeftOut` is true when the lifter skipped the exercise. Templates have no skipped exercises. */
  isLeftOut?: boolean;
  /** `setTargets` has one target per set. Null or absent when all sets use the targets of the line. */
  setTargets?: readonly { setClassification: SetKind }[] | null;
}

export interface LinedSet {
  exerciseId: string;
  lineId: string | null;
  classification?: SetKind;
}

/**
 * Returns true when a set counts as one of the line's planned sets. A warm-up counts only when the
 * line plans warm-ups as sets (behaviour/live-session.md#kinds-of-sets).
 */
export function usesUpSet(
  { setTargets }: Pick<SetLine, 'setTargets'>,
  set: Pick<LinedSet, 'classification'>,
): boolean {
  return (
    usesUpPlanned(set) || (setTargets?.some((target) => kindOf(target) === kindOf(set)) ?? false)
  );
}

/**
 * Returns the index of the line of each set, in logged order; null for a set outside the plan. A set that names no line
 * belongs to the first line of its exercise that has sets left, otherwise to the last one.
 */
export function ownersOf(lines: readonly SetLine[], sets: readonly LinedSet[]): (number | null)[] {
  const indexes = new Map(lines.map((line, index) => [line.id, index]));
  const named = sets.map(({ lineId }) => (lineId === null ? undefined : indexes.get(lineId)));
  const counts = lines.map(() => 0);
  sets.forEach((set, at) => {
    const index = named[at];
    const line = index === undefined ? undefined : lines[index];
    if (index !== undefined && line && usesUpSet(line, set))
      counts[index] = (counts[index] ?? 0) + 1;
  });
  return sets.map((set, position) => {
    const owner = named[position];
    if (owner !== undefined) return owner;
    const own = lines.flatMap((line, index) => (line.exerciseId === set.exerciseId ? [index] : []));
    const open = own.find((index) => hasSetsLeft(lines[index], counts[index]));
    const index = open ?? own.at(-1) ?? null;
    const line = index === null ? undefined : lines[index];
    if (index !== null && line && usesUpSet(line, set)) counts[index] = (counts[index] ?? 0) + 1;
    return index;
  });
}

/**
 * Returns true when a planned exercise has sets left.
 * @param done number of done sets from `countSets`
 */
export function hasSetsLeft(
  line: Pick<SetLine, 'targetSets' | 'isLeftOut'> | undefined,
  done = 0,
): boolean {
  return line !== undefined && !line.isLeftOut && done < line.targetSets;
}

/** Returns the sets of each line, and the sets outside the plan, in logged order. */
export function setsByLine<Set extends LinedSet>(
  lines: readonly SetLine[],
  sets: readonly Set[],
): { perLine: Set[][]; unplanned: Set[] } {
  const owners = ownersOf(lines, sets);
  const setsOf = (owner: number | null) => sets.filter((_, index) => owners[index] === owner);
  return { perLine: lines.map((_, index) => setsOf(index)), unplanned: setsOf(null) };
}

export function countSets(lines: readonly SetLine[], sets: readonly LinedSet[]): number[] {
  const { perLine } = setsByLine(lines, sets);
  return lines.map(
    (line, index) => (perLine[index] ?? []).filter((set) => usesUpSet(line, set)).length,
  );
}

/** Returns the number of planned sets; a skipped line has none. */
export function plannedSets(lines: readonly Pick<SetLine, 'targetSets' | 'isLeftOut'>[]): number {
  return lines.reduce((sum, line) => sum + (line.isLeftOut ? 0 : line.targetSets), 0);
}

export function plannedWorkSets(
  lines: readonly Pick<SetLine, 'targetSets' | 'isLeftOut' | 'setTargets'>[],
): number {
  const warmUps = lines.flatMap(({ isLeftOut, setTargets, targetSets }) =>
    isLeftOut
      ? []
      : (setTargets ?? []).slice(0, targetSets).filter((target) => !countsAsVolume(target)),
  );
  return plannedSets(lines) - warmUps.length;
}
