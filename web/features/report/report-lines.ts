// Arranges a session for the report: the groups and exercises of its plan with their logged sets.
import { circuitAt, groupsOf } from '#shared/templates/circuits.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { countByLine, type SetCount } from '#shared/sessions/lines/set-count.ts';
import { labelSets, type SetLabel } from '#shared/sessions/lines/set-label.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';

export type ReportSet = LoggedSet & { label: SetLabel };

export interface ReportLine {
  key: string;
  /** `plan` is the exercise as planned; undefined for sets outside the plan. */
  plan: SessionLine | undefined;
  exerciseId: string;
  name: string;
  exercise: LiftedExercise;
  sets: readonly ReportSet[];
  count: SetCount;
}

export interface ReportGroup {
  key: string;
  /**
   * `label` is 'Superset A' for two exercises, 'Circuit B' for more; undefined for a single
   * exercise.
   */
  label: string | undefined;
  lines: readonly ReportLine[];
}

/** Returns the groups of the plan with their logged sets. Sets outside the plan are at the end. */
export function reportGroups({
  template,
  sets,
}: Pick<SessionState, 'template' | 'sets'>): ReportGroup[] {
  const plan = template.exercises.toSorted((a, b) => a.exerciseOrder - b.exerciseOrder);
  const { perLine, unplanned } = setsByLine(plan, sets);
  const counts = countByLine(plan, sets);
  const lines = plan.map((line, index) => ({
    key: line.id,
    plan: line,
    exerciseId: line.exerciseId,
    name: line.exercise.name,
    exercise: line.exercise,
    sets: labelled(perLine[index] ?? []),
    count: counts[index] ?? noCount,
  }));
  const planned = groupsOf(plan).map(({ start, end }) => ({
    key: `group-${start}`,
    // An exercise that the user left out has no label. The group takes its label from the first exercise with a label.
    label: plan.slice(start, end).flatMap((_, at) => circuitAt(plan, start + at)?.name ?? [])[0],
    lines: lines.slice(start, end).filter(isShown),
  }));
  return [...planned.filter((group) => group.lines.length > 0), ...unplannedGroups(unplanned)];
}

/**
 * Returns the places where comments are shown, by id of a set or exercise. An exercise with several
 * lines has its comments at the first line with sets.
 */
export function placesOf(groups: readonly ReportGroup[]): Map<string, string> {
  const done = groups.flatMap(({ lines }) => lines.filter(({ sets }) => sets.length > 0));
  return new Map([
    ...done.toReversed().map(({ exerciseId, key }) => [exerciseId, key] as const),
    ...done.flatMap(({ sets }) => sets.map(({ setId }) => [setId, setId] as const)),
  ]);
}

export function namesOf(groups: readonly ReportGroup[]): Map<string, string> {
  return new Map(
    groups.flatMap(({ lines }) => lines.map(({ exerciseId, name }) => [exerciseId, name] as const)),
  );
}

/**
 * Returns false for an exercise that was swapped before its first set, because the timeline shows
 * this swap.
 */
function isShown({ plan, sets }: ReportLine): boolean {
  return plan?.replacedById === undefined || !plan.isLeftOut || sets.length > 0;
}

const noCount: SetCount = { planned: 0, done: 0, extra: 0 };

function labelled(sets: readonly LoggedSet[]): ReportSet[] {
  const labels = labelSets(sets);
  return sets.map((set, index) => ({
    ...set,
    label: labels[index] ?? { kind: 'set', number: index + 1 },
  }));
}

/**
 * The session stores only the id of an exercise outside the plan, so `plainExercise` supplies the
 * missing fields.
 */
const plainExercise: LiftedExercise = { measure: 'REPS', loadKind: 'EXTERNAL' };

function unplannedGroups(sets: readonly LoggedSet[]): ReportGroup[] {
  const exerciseIds = [...new Set(sets.map((set) => set.exerciseId))];
  return exerciseIds.map((exerciseId) => {
    const own = sets.filter((set) => set.exerciseId === exerciseId);
    const key = `extra-${exerciseId}`;
    const name = 'Unplanned exercise';
    const count = { ...noCount, extra: own.filter(countsAsVolume).length };
    return {
      key,
      label: undefined,
      lines: [
        {
          key,
          plan: undefined,
          exerciseId,
          name,
          exercise: plainExercise,
          sets: labelled(own),
          count,
        },
      ],
    };
  });
}
