import { describe, expect, it } from 'vitest';
import type { EditedTarget } from '#web/features/programs/editor/edited-program.ts';
import {
  addTarget,
  linesWithTargets,
  targetAsInTemplate,
} from '#web/features/programs/editor/line-targets.ts';

const typed = (more: Partial<EditedTarget>): EditedTarget => ({
  exerciseId: 'bench',
  sets: '3',
  reps: '5',
  percent: '',
  targetRpe: '',
  isOpen: false,
  ...more,
});

describe('the list of the targets of a program day', () => {
  it('the targets of a day are prefilled with the values of the template', () => {
    const line = {
      exerciseId: 'bench',
      targetSets: 4,
      targetReps: 10,
      targetRPE: 8,
      setTargets: null,
    };
    expect(targetAsInTemplate(line)).toEqual(typed({ sets: '4', reps: '10', targetRpe: '8' }));
    const set = {
      targetWeight: null,
      targetPercent: null,
      targetRPE: null,
      restTime: null,
    };
    const setTargets = [
      { ...set, setClassification: 'WARMUP', targetReps: 10, targetRepsMax: null },
      { ...set, setClassification: 'WORKING', targetReps: 6, targetRepsMax: 8 },
    ] as const;
    expect(targetAsInTemplate({ ...line, setTargets: [...setTargets] })).toMatchObject({
      reps: '6-8',
      targetRpe: '8',
    });
  });

  it('a new target is listed after the other targets of its exercise', () => {
    const bench = typed({});
    const squat = typed({ exerciseId: 'squat' });
    const added = addTarget(
      addTarget([bench, squat], { ...bench, reps: '3' }),
      typed({ exerciseId: 'row' }),
    );
    expect(added.map(({ exerciseId, reps }) => [exerciseId, reps])).toEqual([
      ['bench', '5'],
      ['bench', '3'],
      ['squat', '5'],
      ['row', '5'],
    ]);
  });

  it('an exercise with two lines in a template shows its targets at the first line', () => {
    const lines = ['a', 'b', 'a'].map((exerciseId, index) => ({ exerciseId, index }));
    expect(linesWithTargets(lines).map(({ index }) => index)).toEqual([0, 1]);
  });
});
