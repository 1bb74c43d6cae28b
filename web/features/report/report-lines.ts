// The report's order: the workout as it was planned, group by group, with the sets that were done in each line.
import { groupsOf } from '#shared/sessions/rotation.ts';
import type { ExerciseSet, Session, SessionLine } from '#shared/sessions/schema.ts';

export interface ReportLine {
  key: string;
  /** Undefined for sets of an exercise that was not in the workout. */
  plan: SessionLine | undefined;
  exerciseId: string;
  name: string;
  sets: readonly ExerciseSet[];
}

export interface ReportGroup {
  key: string;
  /** 'Superset A' of two exercises, 'Circuit B' of more; undefined for a straight set. */
  label: string | undefined;
  lines: readonly ReportLine[];
}

/** Every set exactly once: in its own line, else in a line of its exercise, else in a group of its own at the end. */
export function reportGroups(
  session: Pick<Session, 'customTemplate' | 'exerciseSets'>,
): ReportGroup[] {
  const plan = session.customTemplate.exercises.toSorted(
    (a, b) => a.exerciseOrder - b.exerciseOrder,
  );
  const { perLine, unplanned } = assignSets(plan, session.exerciseSets);
  const lines = plan.map((line, index) => ({
    key: line.id,
    plan: line,
    exerciseId: line.exerciseId,
    name: line.exercise.name,
    sets: perLine[index] ?? [],
  }));
  let circuits = 0;
  const planned = groupsOf(plan).map(({ start, end }) => {
    const size = end - start;
    if (size > 1) circuits += 1;
    return {
      key: `group-${start}`,
      label: size > 1 ? circuitLabel(size, circuits) : undefined,
      lines: lines.slice(start, end),
    };
  });
  return [...planned, ...unplannedGroups(unplanned)];
}

/** 'A' … 'Z', then 'AA' and so on, like columns of a sheet. */
function letters(position: number): string {
  const last = String.fromCodePoint(65 + ((position - 1) % 26));
  return position > 26 ? letters(Math.floor((position - 1) / 26)) + last : last;
}

function circuitLabel(size: number, position: number): string {
  return `${size === 2 ? 'Superset' : 'Circuit'} ${letters(position)}`;
}

/** The same rule as `countSets`: a set without a line fills the lines of its exercise in order. */
function assignSets(plan: readonly SessionLine[], sets: readonly ExerciseSet[]) {
  const perLine = plan.map((line) => sets.filter((set) => set.templateExerciseId === line.id));
  const known = new Set(plan.map((line) => line.id));
  const unplanned: ExerciseSet[] = [];
  for (const set of sets) {
    if (set.templateExerciseId !== null && known.has(set.templateExerciseId)) continue;
    const own = plan.flatMap((line, index) => (line.exerciseId === set.exerciseId ? [index] : []));
    const open = own.find(
      (index) => (perLine[index]?.length ?? 0) < (plan[index]?.targetSets ?? 0),
    );
    const index = open ?? own.at(-1);
    if (index === undefined) unplanned.push(set);
    else perLine[index]?.push(set);
  }
  return { perLine, unplanned };
}

function unplannedGroups(sets: readonly ExerciseSet[]): ReportGroup[] {
  const exerciseIds = [...new Set(sets.map((set) => set.exerciseId))];
  return exerciseIds.map((exerciseId) => ({
    key: `extra-${exerciseId}`,
    label: undefined,
    lines: [
      {
        key: `extra-${exerciseId}`,
        plan: undefined,
        exerciseId,
        name: 'Exercise outside the plan',
        sets: sets.filter((set) => set.exerciseId === exerciseId),
      },
    ],
  }));
}
