// A program as a list of items that can be compared (changes.ts): its days, in weeks.
import type { ProgramPlan, TrainingMax } from '#shared/programs/schema.ts';
import { type Change, changesOf, type PlanList } from './changes.ts';

export type NamedProgram = ProgramPlan & { name: string; description: string };

export function programList(program: NamedProgram): PlanList {
  const { name, description, rule, rounds, weeks, trainingMaxes } = program;
  const lighter = weeks.flatMap((week) =>
    week.isLighter ? [[`lighter ${week.id}`, { isLighter: true }] as const] : [],
  );
  const maxes = trainingMaxes.map((max) => [`max ${max.exerciseId}`, { ...max }] as const);
  return {
    parts: {
      name: { name },
      description: { description },
      rule: { rule },
      rounds: { rounds },
      ...Object.fromEntries([...lighter, ...maxes]),
    },
    items: weeks.flatMap(({ id: group, days }) =>
      days.map(({ id: key, templateId, targets }) => ({
        key,
        group,
        parts: { template: { templateId }, targets: { targets } },
      })),
    ),
    hasNamedGroups: true,
  };
}

/** Returns the lines of the difference. The removal of a lighter week adds no line. */
export function programChanges(base: PlanList, proposed: PlanList, now: PlanList): Change[] {
  const weeks = new Set(proposed.items.map(({ group }) => `lighter ${group}`));
  return changesOf(base, proposed, now).filter(
    ({ part, to }) => to !== null || !part?.startsWith('lighter ') || weeks.has(part),
  );
}

/** Returns the program of a list, with the unit of the program. */
export function programOfList({ parts, items }: PlanList, { unit }: NamedProgram): NamedProgram {
  const weeks = [...Map.groupBy(items, ({ group }) => group)].map(([id, days]) => ({
    id,
    isLighter: `lighter ${id}` in parts,
    days: days.map((day) => ({ id: day.key, ...day.parts['template'], ...day.parts['targets'] })),
  }));
  const { name, description, rule, rounds } = parts;
  const maxes = Object.entries(parts).filter(([part]) => part.startsWith('max '));
  // `as`: the parts are those of `programList`.
  return {
    ...name,
    ...description,
    ...rule,
    ...rounds,
    unit,
    weeks,
    trainingMaxes: maxes.map(([, max]) => max as unknown as TrainingMax),
  } as NamedProgram;
}
