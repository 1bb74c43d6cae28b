import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isWeightOfProgram,
  type TargetedLine,
  withDayTargets,
} from '#shared/programs/day-targets.ts';
import { poundsFromWeight, weightFromPounds } from '#shared/units.ts';

const line: TargetedLine = {
  exerciseId: 'squat',
  exercise: { equipmentRequired: ['BARBELL'] },
  targetSets: 3,
  targetReps: 10,
  targetWeight: 200,
  targetRPE: 7,
  setTargets: null,
  notes: '',
};
const target = {
  exerciseId: 'squat',
  sets: 1,
  reps: 5,
  repsMax: null,
  percent: null,
  targetRpe: null,
  isOpen: false,
};
const day = { targets: [], isLighter: false, unit: 'lbs' as const, trainingMaxes: [] };
const squat = { exerciseId: 'squat', weightLbs: 300, incrementLbs: 10, stepLbs: 5 };

describe('the targets of a program day replace the targets of its template', () => {
  it('a program day without targets uses the targets of its template', () => {
    expect(withDayTargets({ exercises: [line] }, day)).toEqual({ exercises: [line] });
  });

  it('the targets of a program day replace sets, repetitions and RPE of the template', () => {
    const targets = [{ ...target, sets: 4, targetRpe: 8.5 }];
    const other = { ...line, exerciseId: 'bench' };
    expect(withDayTargets({ exercises: [line, line, other] }, { ...day, targets })).toEqual({
      exercises: [{ ...line, targetSets: 4, targetReps: 5, targetRPE: 8.5 }, line, other],
    });
  });

  it('65%, 75% and 85% of a training max of 300 lbs become 195, 225 and 255 lbs', () => {
    const targets = [65, 75, 85].map((percent, index) => ({
      ...target,
      percent,
      isOpen: index === 2,
    }));
    const [planned] = withDayTargets(
      { exercises: [line] },
      { ...day, targets, trainingMaxes: [squat] },
    ).exercises;
    expect(planned?.setTargets?.map(({ targetWeight }) => targetWeight)).toEqual([195, 225, 255]);
    expect(planned?.setTargets?.every(({ targetPercent }) => targetPercent === null)).toBe(true);
    expect(planned?.targetSets).toBe(3);
    expect(planned?.notes).toBe('Last set: as many repetitions as you can with good form.');
  });

  it('without a training max, the percentage of a target is a percentage of the 1RM', () => {
    const targets = [{ ...target, percent: 70 }];
    const [planned] = withDayTargets({ exercises: [line] }, { ...day, targets }).exercises;
    expect(planned?.setTargets?.[0]).toMatchObject({ targetPercent: 70, targetWeight: 200 });
  });

  it('a deload day has half the sets and 90% of the weight', () => {
    const [planned] = withDayTargets({ exercises: [line] }, { ...day, isLighter: true }).exercises;
    expect(planned).toMatchObject({ targetSets: 2, targetWeight: 180, targetReps: 10 });
    const heavier = { ...line, targetWeight: 205 };
    const [next] = withDayTargets({ exercises: [heavier] }, { ...day, isLighter: true }).exercises;
    expect(next?.targetWeight).toBe(180); // 184.5 lbs is rounded down
  });

  it('the weight of a deload day can be loaded onto a bar', () => {
    const weights = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 12 }), (steps, sets) => {
        const kg = steps * 2.5;
        const heavy = { ...line, targetSets: sets, targetWeight: poundsFromWeight(kg, 'kg') };
        const [planned] = withDayTargets(
          { exercises: [heavy] },
          { ...day, isLighter: true, unit: 'kg' },
        ).exercises;
        const lighter = weightFromPounds(planned?.targetWeight ?? -1, 'kg');
        expect(lighter % 2.5).toBeCloseTo(0, 6);
        expect(lighter).toBeLessThanOrEqual(0.9 * kg + 1e-6);
        expect(lighter).toBeGreaterThan(0.9 * kg - 2.5 - 1e-6);
        expect(planned?.targetSets).toBe(Math.ceil(sets / 2));
      }),
    );
  });
});

const days = [
  {
    id: 'monday',
    targets: [
      { exerciseId: 'squat', percent: 80 },
      { exerciseId: 'bench', percent: null },
    ],
  },
];
const weeks = [
  { isLighter: false, days },
  { isLighter: true, days: [{ id: 'lighter', targets: [] }] },
];

test('the program, not the progression rule, sets the weight when a target has a percentage', () => {
  expect(isWeightOfProgram(weeks, 'monday', 'squat')).toBe(true);
  expect(isWeightOfProgram(weeks, 'monday', 'bench')).toBe(false);
  expect(isWeightOfProgram(weeks, 'monday', 'row')).toBe(false);
});

test('every weight of a deload week is set by the program', () => {
  expect(isWeightOfProgram(weeks, 'lighter', 'row')).toBe(true);
  expect(isWeightOfProgram(weeks, 'gone', 'row')).toBe(true);
});
