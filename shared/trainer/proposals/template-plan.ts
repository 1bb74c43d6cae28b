// A template as a list of items that can be compared (changes.ts). The lines of a template have no lasting id: a line is
// known by its exercise, and by its place among the lines of the same exercise.
import type { TemplateLineInput } from '#shared/templates/line.ts';
import type { PlanItem, PlanList } from './changes.ts';

export interface TemplatePlan {
  name: string;
  description: string;
  exercises: readonly TemplateLineInput[];
}

/** The plan before a proposal of something new. */
export const noTemplate: PlanList = { parts: {}, items: [], hasNamedGroups: false };

/** Returns the template as a list. Absent and null values are equal. */
export function templateList({ name, description, exercises }: TemplatePlan): PlanList {
  const firsts = new Map<number, string>();
  const items = keyed(exercises).map(({ key, line }): PlanItem => {
    const number = line.groupNumber ?? line.exerciseOrder;
    const group = firsts.get(number) ?? key;
    firsts.set(number, group);
    return { key, group, parts: partsOf(line) };
  });
  return { parts: { name: { name }, description: { description } }, items, hasNamedGroups: false };
}

/** Returns the lines in order, each with its key. */
function keyed(exercises: readonly TemplateLineInput[]) {
  const counts = new Map<string, number>();
  const lines = exercises.toSorted((a, b) => a.exerciseOrder - b.exerciseOrder);
  return lines.map((line) => {
    const count = (counts.get(line.exerciseId) ?? 0) + 1;
    counts.set(line.exerciseId, count);
    return { key: `${line.exerciseId}#${count}`, line };
  });
}

/** Returns the lines of a proposal with the notes of the base. An added line keeps its notes. */
export function withNotesOf(
  base: Pick<TemplatePlan, 'exercises'>,
  proposed: Pick<TemplatePlan, 'exercises'>,
): TemplateLineInput[] {
  const own = new Map(keyed(base.exercises).map(({ key, line }) => [key, line.notes]));
  return keyed(proposed.exercises).map(({ key, line }) => ({
    ...line,
    notes: own.get(key) ?? line.notes,
  }));
}

function partsOf(line: TemplateLineInput) {
  return {
    targets: {
      targetSets: line.targetSets,
      targetReps: line.targetReps,
      targetWeight: line.targetWeight ?? null,
      targetRPE: line.targetRPE ?? null,
      targetDuration: line.targetDuration ?? null,
      targetDistance: line.targetDistance ?? null,
      setTargets: line.setTargets ?? null,
    },
    rest: { restTime: line.restTime ?? null },
    tempo: { targetTempo: line.targetTempo },
    progression: { progression: line.progression ?? null },
    notes: { notes: line.notes },
  };
}

/** Returns the id of the exercise of a line. */
export function exerciseOfKey(key: string): string {
  return key.slice(0, key.indexOf('#'));
}

/** Returns the template of a list. Neighbours in a group get the same number. */
export function templateOfList({ parts, items }: PlanList): TemplatePlan {
  const groups = [...new Set(items.map(({ group }) => group))];
  const exercises = items.map((item, exerciseOrder) => ({
    exerciseId: exerciseOfKey(item.key),
    exerciseOrder,
    groupNumber: groups.indexOf(item.group) + 1,
    ...Object.assign({}, ...Object.values(item.parts)),
  }));
  // `as`: the parts are those of `templateList`.
  return { ...Object.assign({}, ...Object.values(parts)), exercises } as TemplatePlan;
}
