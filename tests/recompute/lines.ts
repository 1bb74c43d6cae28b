// Finds the line (planned exercise) of each set, and recomputes the set's target and the planned rest after the set.
import type { Line, LoggedSet, SetTarget } from './log.ts';
import { isWork } from './load.ts';

/** Returns true when the set counts as a planned set. A warm-up counts only if the line plans a warm-up. */
export const takesSet = (line: Line, set: LoggedSet) =>
  isWork(set) ||
  (line.setTargets ?? []).some(({ setClassification }) => setClassification === 'WARMUP');

const taken = (line: Line, sets: readonly LoggedSet[]) =>
  sets.filter((set) => takesSet(line, set)).length;

/**
 * Assigns each set to a line. A set that names no line goes to the first line of its exercise with planned sets left,
 * otherwise to the last line.
 */
export function setsOfLines(
  lines: readonly Line[],
  sets: readonly LoggedSet[],
): Map<Line, LoggedSet[]> {
  const of = new Map(lines.map((line): [Line, LoggedSet[]] => [line, []]));
  const named = (set: LoggedSet) => lines.find(({ id }) => id === set.lineId);
  for (const set of sets) {
    const line = named(set);
    if (line) of.get(line)?.push(set);
  }
  for (const set of sets.filter((each) => !named(each))) {
    const own = lines.filter(({ exerciseId }) => exerciseId === set.exerciseId);
    const open = own.find(
      (line) => !line.isLeftOut && taken(line, of.get(line) ?? []) < line.targetSets,
    );
    const line = open ?? own.at(-1);
    if (line) of.get(line)?.push(set);
  }
  for (const own of of.values()) own.sort((a, b) => a.version - b.version);
  return of;
}

export interface Target {
  classification: string;
  reps: number;
  /** `weightLbs` is the planned weight in lbs. Null when no weight is planned. */
  weightLbs: number | null;
  rpe: number | null;
  restSeconds: number;
}

/** Returns the target after `done` planned sets. A set beyond the plan has the last target. */
export function targetAt(line: Line, done: number): Target {
  const own: SetTarget | undefined = line.setTargets?.[done] ?? line.setTargets?.at(-1);
  const classification = own?.setClassification ?? 'WORKING';
  const aim = classification === 'WORKING' ? line.aim : undefined;
  return {
    classification,
    reps: aim?.reps ?? own?.targetReps ?? line.targetReps,
    weightLbs: aim?.weightLbs ?? own?.targetWeight ?? line.targetWeight,
    rpe: own?.targetRPE ?? line.targetRPE,
    restSeconds: own?.restTime ?? line.restTime ?? 90,
  };
}

/** Returns the target of each set, in logged order; null for a set beyond the plan. */
export function targetsOf(line: Line, sets: readonly LoggedSet[]): (Target | null)[] {
  return sets.map((set, index) => {
    const before = taken(line, sets.slice(0, index));
    return takesSet(line, set) && before < line.targetSets ? targetAt(line, before) : null;
  });
}

/** Returns the planned rest after each set, in seconds. A set without a line has a rest of 90 s. */
export function restsAfter(lines: readonly Line[], sets: readonly LoggedSet[]): number[] {
  const of = setsOfLines(lines, sets);
  return sets.map((set, index) => {
    const line = lines.find((each) => of.get(each)?.includes(set));
    if (!line) return 90;
    const own = (of.get(line) ?? []).filter((each) => sets.indexOf(each) < index);
    return takesSet(line, set)
      ? targetAt(line, taken(line, own)).restSeconds
      : (line.restTime ?? 90);
  });
}

/** Returns the numbers of planned and extra working sets. A skipped line plans only as many sets as were done. */
export function countOf({ lines, sets }: { lines: readonly Line[]; sets: readonly LoggedSet[] }) {
  const of = setsOfLines(lines, sets);
  const counts = lines.map((line) => {
    const work = (of.get(line) ?? []).filter(isWork);
    const warmUps = (line.setTargets ?? [])
      .slice(0, line.targetSets)
      .filter(({ setClassification }) => setClassification === 'WARMUP').length;
    const done = Math.min(work.length, line.targetSets - warmUps);
    return { planned: line.isLeftOut ? done : line.targetSets - warmUps, done };
  });
  const planned = counts.reduce((sum, count) => sum + count.planned, 0);
  const done = counts.reduce((sum, count) => sum + count.done, 0);
  return { planned, extra: sets.filter(isWork).length - done };
}

export const hasSetsLeft = (line: Line, sets: readonly LoggedSet[]) =>
  !line.isLeftOut && taken(line, sets) < line.targetSets;
export const doneOf = taken;
