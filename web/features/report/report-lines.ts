// The report's order: the workout as it was planned, group by group, with the sets that were done in each line.
import { circuitAt, groupsOf } from '#shared/templates/circuits.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { setsByLine } from '#shared/sessions/set-lines.ts';

export interface ReportLine {
  key: string;
  /** Undefined for sets of an exercise that was not in the workout. */
  plan: SessionLine | undefined;
  exerciseId: string;
  name: string;
  sets: readonly LoggedSet[];
}

export interface ReportGroup {
  key: string;
  /** 'Superset A' of two exercises, 'Circuit B' of more; undefined for a straight set. */
  label: string | undefined;
  lines: readonly ReportLine[];
}

/** Every set exactly once: in the line that owns it, else in a group of its own at the end. */
export function reportGroups({
  template,
  sets,
}: Pick<SessionState, 'template' | 'sets'>): ReportGroup[] {
  const plan = template.exercises.toSorted((a, b) => a.exerciseOrder - b.exerciseOrder);
  const { perLine, unplanned } = setsByLine(plan, sets);
  const lines = plan.map((line, index) => ({
    key: line.id,
    plan: line,
    exerciseId: line.exerciseId,
    name: line.exercise.name,
    sets: perLine[index] ?? [],
  }));
  const planned = groupsOf(plan).map(({ start, end }) => ({
    key: `group-${start}`,
    label: circuitAt(plan, start)?.name,
    lines: lines.slice(start, end),
  }));
  return [...planned, ...unplannedGroups(unplanned)];
}

function unplannedGroups(sets: readonly LoggedSet[]): ReportGroup[] {
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
