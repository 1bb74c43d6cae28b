// Which exercise comes next: a straight set stays until its sets are done, a circuit rotates in rounds.

/** What the rotation needs to know of a line of the workout. */
export interface RotationLine {
  id: string;
  exerciseId: string;
  groupNumber: number;
  targetSets: number;
}

/** What it needs to know of a set. */
export interface CountedSet {
  exerciseId: string;
  lineId: string | null;
}

/** Neighbours that share a group number: `start` is the first index, `end` the one after the last. */
export interface Group {
  start: number;
  end: number;
}

/** The groups of a workout in order. One member: a straight set. Two or more: a circuit or superset. */
export function groupsOf(lines: readonly Pick<RotationLine, 'groupNumber'>[]): Group[] {
  const groups: Group[] = [];
  lines.forEach((line, index) => {
    const last = groups.at(-1);
    if (last && lines[last.start]?.groupNumber === line.groupNumber) last.end = index + 1;
    else groups.push({ start: index, end: index + 1 });
  });
  return groups;
}

/**
 * How many sets each line has. A set that names its line counts there; one that does not
 * fills the lines of its exercise in order, and what is left over goes to the last of them.
 */
export function countSets(lines: readonly RotationLine[], sets: readonly CountedSet[]): number[] {
  const counts = lines.map((line) => sets.filter((set) => set.lineId === line.id).length);
  const known = new Set(lines.map((line) => line.id));
  for (const set of sets) {
    if (set.lineId !== null && known.has(set.lineId)) continue;
    const own = lines.flatMap((line, index) => (line.exerciseId === set.exerciseId ? [index] : []));
    const open = own.find((index) => (counts[index] ?? 0) < (lines[index]?.targetSets ?? 0));
    const index = open ?? own.at(-1);
    if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function hasSetsLeft(lines: readonly RotationLine[], counts: readonly number[], index: number) {
  return (counts[index] ?? 0) < (lines[index]?.targetSets ?? 0);
}

/**
 * The index of the exercise after a set at `current`; `lines.length` when the workout is done.
 * A straight set stays until its sets are logged. In a circuit the next member with sets left follows,
 * and after the last member the first comes again; it ends when none has sets left. Spec 4, Decisions 4.
 */
export function nextIndex(
  lines: readonly RotationLine[],
  counts: readonly number[],
  current: number,
): number {
  const groups = groupsOf(lines);
  const at = groups.findIndex((group) => group.start <= current && current < group.end);
  const group = groups[at];
  if (!group) return lines.length;
  const size = group.end - group.start;
  for (let step = 1; step <= size; step += 1) {
    const candidate = group.start + ((current - group.start + step) % size);
    if (hasSetsLeft(lines, counts, candidate)) return candidate;
  }
  for (const later of groups.slice(at + 1)) {
    for (let index = later.start; index < later.end; index += 1) {
      if (hasSetsLeft(lines, counts, index)) return index;
    }
  }
  return lines.length;
}

/** Where a session with these sets goes on: after its last set, or at the first exercise. */
export function resumeIndex(lines: readonly RotationLine[], sets: readonly CountedSet[]): number {
  const counts = countSets(lines, sets);
  const last = sets.at(-1);
  if (!last) return nextOpenIndex(lines, counts, 0);
  const lastIndex = lines.findIndex((line) => line.id === last.lineId);
  const index =
    lastIndex >= 0 ? lastIndex : lines.findIndex((line) => line.exerciseId === last.exerciseId);
  return nextIndex(lines, counts, Math.max(index, 0));
}

function nextOpenIndex(lines: readonly RotationLine[], counts: readonly number[], from: number) {
  const found = lines.findIndex((_, index) => index >= from && hasSetsLeft(lines, counts, index));
  return found < 0 ? lines.length : found;
}

/**
 * What the form starts with: the targets, but a weight that was changed stays for the sets that
 * remain of this line. `reps` as planned, `weightLbs` 0 when neither plan nor set says one.
 */
export function prefill(
  line: { targetReps: number; targetWeight: number | null },
  lastSetOfLine: { weightLbs: number } | undefined,
): { reps: number; weightLbs: number } {
  return {
    reps: line.targetReps,
    weightLbs: lastSetOfLine?.weightLbs ?? line.targetWeight ?? 0,
  };
}
