import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgramWeek } from '#shared/programs/schema.ts';
import {
  type EditedTarget,
  editedWeeks,
  inTargetField,
} from '#web/features/programs/editor/edited-program.ts';
import { programRules } from '#web/features/programs/editor/program-rules.ts';
import { problemsOf } from '#web/ui/form/problems.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const typed = (more: Partial<EditedTarget>): EditedTarget => ({
  exerciseId: id(1),
  sets: '3',
  reps: '5',
  percent: '',
  targetRpe: '',
  isOpen: false,
  ...more,
});
const withTarget = (target: EditedTarget) => [
  { id: id(2), isLighter: false, days: [{ id: id(3), templateId: id(4), targets: [target] }] },
];
const program = {
  name: 'Mine',
  description: '',
  unit: 'kg',
  rule: 'off',
  rounds: '2',
  trainingMaxes: [],
} as const;
const parsed = (target: EditedTarget) =>
  programRules.safeParse({ ...program, weeks: withTarget(target) });
const problemsWith = (more: Partial<EditedTarget>) => {
  const { error } = parsed(typed(more));
  return (error ? problemsOf(error) : []).map((problem) => {
    const { path, message } = inTargetField(problem);
    return [path.replace('weeks.0.days.0.targets.0.', ''), message];
  });
};

describe('validation of the targets of a program day', () => {
  it('an empty field of a target is sent as null', () => {
    const { data } = parsed(typed({ reps: '8-12', percent: '72,5', targetRpe: '8.5' }));
    expect(data?.weeks[0]?.days[0]?.targets).toEqual([
      {
        exerciseId: id(1),
        sets: 3,
        reps: 8,
        repsMax: 12,
        percent: 72.5,
        targetRpe: 8.5,
        isOpen: false,
      },
    ]);
    expect(parsed(typed({})).data?.weeks[0]?.days[0]?.targets[0]).toMatchObject({
      repsMax: null,
      percent: null,
      targetRpe: null,
    });
  });

  it('each invalid target shows a message at its field', () => {
    expect(problemsWith({ sets: '' })).toEqual([['sets', 'Sets must be a number']]);
    expect(problemsWith({ sets: '2.5' })).toEqual([['sets', 'Sets must be a whole number']]);
    expect(problemsWith({ sets: '21' })).toEqual([['sets', 'Sets can be at most 20']]);
    expect(problemsWith({ reps: '8-' })).toEqual([['reps', 'Reps must be a number']]);
    expect(problemsWith({ reps: '' })).toEqual([['reps', 'Reps must be a number']]);
    expect(problemsWith({ reps: '12-8' })).toEqual([
      ['reps', 'A range of reps cannot end below its start'],
    ]);
    expect(problemsWith({ reps: '8-1000' })).toEqual([['reps', 'Reps can be at most 100']]);
    expect(problemsWith({ percent: '0' })).toEqual([['percent', 'Percent must be more than 0']]);
    expect(problemsWith({ percent: 'heavy' })).toEqual([['percent', 'Percent must be a number']]);
    expect(problemsWith({ targetRpe: '11' })).toEqual([['targetRpe', 'RPE must be from 1 to 10']]);
  });

  it('opening saved targets in the editor and saving them again changes nothing', () => {
    const target = fc.record({
      exerciseId: fc.constant(id(1)),
      sets: fc.integer({ min: 1, max: 20 }),
      reps: fc.integer({ min: 1, max: 50 }),
      repsMax: fc.option(fc.integer({ min: 51, max: 100 })),
      percent: fc.option(fc.integer({ min: 1, max: 300 }).map((halves) => halves / 2)),
      targetRpe: fc.option(fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2)),
      isOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(target, { maxLength: 4 }), (targets) => {
        const days = [{ id: id(3), templateId: id(4), targets }];
        const weeks: ProgramWeek[] = [{ id: id(2), isLighter: true, days }];
        const edited = { ...program, weeks: editedWeeks(weeks) };
        expect(programRules.parse(edited)).toMatchObject({ rounds: 2, weeks });
      }),
    );
  });
});
