// Creates plans for tests of proposals from short texts.
import type { TemplateLineInput } from '#shared/templates/line.ts';
import type { NamedProgram, TemplatePlan } from '#shared/trainer/proposals/plans.ts';

export function line(
  exerciseId: string,
  fields: Partial<TemplateLineInput> = {},
): TemplateLineInput {
  return {
    exerciseId,
    exerciseOrder: 0,
    targetSets: 3,
    targetReps: 8,
    restTime: 90,
    targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
    notes: '',
    ...fields,
  };
}

/**
 * Reads a template: 'A1x8 C2' is the exercise A in group 1 with 8 repetitions, and C in group 2 with 8 (the default).
 */
export function plan(text: string): TemplatePlan {
  const words = text.split(' ').filter(Boolean);
  return {
    name: 'Push Day',
    description: '',
    exercises: words.map((word, exerciseOrder) => {
      const [, exerciseId = '', group, reps = '8'] = /^([A-Z])(\d+)(?:x(\d+))?$/.exec(word) ?? [];
      const numbers = { groupNumber: Number(group), targetReps: Number(reps) };
      return line(exerciseId, { exerciseOrder, ...numbers });
    }),
  };
}

interface Drawn {
  days: readonly string[];
  /** `breaks[i]` is true when day i begins a week. */
  breaks: readonly boolean[];
  templates: readonly string[];
  lighter: readonly boolean[];
  rounds: number;
}

/** Returns a program. The id of a week is the id of its first day. */
export function program({ days, breaks, templates, lighter, rounds }: Drawn): NamedProgram {
  const weeks: NamedProgram['weeks'] = [];
  for (const [index, id] of days.entries()) {
    if (index === 0 || breaks[index]) {
      weeks.push({ id: `week ${id}`, isLighter: lighter[index] ?? false, days: [] });
    }
    weeks.at(-1)?.days.push({ id, templateId: templates[index] ?? '', targets: [] });
  }
  const plain = { description: '', unit: 'kg', rule: 'off', trainingMaxes: [] } as const;
  return { ...plain, name: 'Block', rounds, weeks, trainingMaxes: [] };
}
