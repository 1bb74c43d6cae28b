// Converts templates and programs to plans that can be compared (changes.ts), and back. The key of a line is its
// exercise and its position among the lines of that exercise, because lines have no lasting id.
import { groupBy } from '#shared/group-by.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { type Entry, joined, lighterPart, type Part, type Plan } from './changes.ts';

export interface TemplatePlan {
  name: string;
  description: string;
  exercises: readonly TemplateLineInput[];
}
export type NamedProgram = ProgramPlan & { name: string; description: string };

/** A client accepts all fields of one part together, such as sets, repetitions and weight as `targets`. */
const lineParts = {
  targets: [
    'targetSets',
    'targetReps',
    'targetWeight',
    'targetRPE',
    'targetDuration',
    'targetDistance',
    'setTargets',
  ],
  rest: ['restTime'],
  tempo: ['targetTempo'],
  progression: ['progression'],
  notes: ['notes'],
};
const dayParts = { template: ['templateId'], targets: ['targets'] };
const templateParts = { name: ['name'], description: ['description'] };
const programParts = { ...templateParts, rule: ['rule'], rounds: ['rounds'] };

/** Groups fields into parts. An absent field becomes null, so that a missing field and null count as equal. */
function partsOf(from: object, names: Readonly<Record<string, readonly string[]>>): Entry['parts'] {
  const partOf = (fields: readonly string[]): Part =>
    Object.fromEntries(fields.map((field) => [field, Reflect.get(from, field) ?? null]));
  return Object.fromEntries(Object.entries(names).map(([part, of]) => [part, partOf(of)]));
}

export function planOfTemplate(template: TemplatePlan): Plan {
  const [counts, firsts] = [new Map<string, number>(), new Map<number, string>()];
  const lines = template.exercises
    .toSorted((a, b) => a.exerciseOrder - b.exerciseOrder)
    .map((line): [string, Entry] => {
      const count = (counts.get(line.exerciseId) ?? 0) + 1;
      counts.set(line.exerciseId, count);
      const key = `${line.exerciseId}#${count}`;
      const number = line.groupNumber ?? line.exerciseOrder;
      const group = firsts.get(number) ?? key;
      firsts.set(number, group);
      return [key, { group, parts: partsOf(line, lineParts) }];
    });
  const whole = { group: '', parts: partsOf(template, templateParts) };
  return { entries: new Map([['', whole], ...lines]), hasNamedGroups: false };
}

/** Returns the template of a plan. All lines of one group (superset or circuit) get the same group number. */
export function templateOfPlan({ entries }: Plan): TemplatePlan {
  const { whole, members } = split(entries);
  const groups = [...new Set(members.map(([, { group }]) => group))];
  const exercises = members.map(([key, entry], exerciseOrder) => ({
    exerciseId: exerciseOfKey(key),
    exerciseOrder,
    groupNumber: groups.indexOf(entry.group) + 1,
    ...joined(entry),
  }));
  // The cast is safe because `planOfTemplate` made the parts from a TemplatePlan, and joining the parts restores it.
  return { ...joined(whole), exercises } as unknown as TemplatePlan;
}

/**
 * Returns the exercise id from the key of a line. In a program, the key begins with the workout:
 * `workout/exercise#position`.
 */
export function exerciseOfKey(key: string): string {
  return key.slice(key.indexOf('/') + 1, key.indexOf('#'));
}

const MAX = 'max ';

export function planOfProgram(program: NamedProgram): Plan {
  const { weeks, trainingMaxes } = program;
  const parts = {
    ...partsOf(program, programParts),
    ...Object.fromEntries(
      weeks.flatMap(({ id, isLighter }) => (isLighter ? [[lighterPart(id), { isLighter }]] : [])),
    ),
    ...Object.fromEntries(trainingMaxes.map((max) => [MAX + max.exerciseId, { ...max }])),
  };
  const days = weeks.flatMap((week) =>
    week.days.map((day): [string, Entry] => [
      day.id,
      { group: week.id, parts: partsOf(day, dayParts) },
    ]),
  );
  return { entries: new Map([['', { group: '', parts }], ...days]), hasNamedGroups: true };
}

export function programOfPlan(
  { entries }: Plan,
  { unit }: Pick<NamedProgram, 'unit'>,
): NamedProgram {
  const { whole, members } = split(entries);
  const weeks = [...groupBy(members, ([, { group }]) => group)].map(([id, days]) => ({
    id,
    isLighter: Boolean(whole.parts[lighterPart(id)]),
    days: days.map(([key, day]) => ({ id: key, ...joined(day) })),
  }));
  const own = Object.keys(programParts).map((part) => whole.parts[part]);
  const maxes = Object.entries(whole.parts).filter(([part, max]) => max && part.startsWith(MAX));
  const trainingMaxes = maxes.map(([, max]) => max);
  // The cast is safe because `planOfProgram` made the parts from a NamedProgram, and joining the parts restores it.
  return { ...Object.assign({}, ...own), unit, weeks, trainingMaxes } as NamedProgram;
}

function split(entries: Plan['entries']) {
  const members = [...entries].filter(([key]) => key !== '');
  return { whole: entries.get('') ?? { group: '', parts: {} }, members };
}
