import { describe, expect, it } from 'vitest';
import { trainingMaxAt } from '#shared/programs/training-max.ts';

const confirmed = { exerciseId: 'squat', weightLbs: 300, incrementLbs: 10, stepLbs: 5 };
const open = (round: number, reps: number, target: number, exerciseId = 'squat') => ({
  round,
  reps,
  target,
  exerciseId,
});
const at = (round: number, ...openSets: ReturnType<typeof open>[]) =>
  trainingMaxAt(confirmed, { round, openSets, unit: 'lbs' }).weightLbs;

describe('a training max', () => {
  it('is as confirmed in the first round, whatever was done in it', () => {
    expect(at(1, open(1, 0, 5))).toBe(300);
  });

  it('grows by its increment after a round whose open sets were all reached', () => {
    expect(at(2, open(1, 8, 5), open(1, 3, 3), open(1, 1, 1))).toBe(310);
    expect(at(3, open(1, 5, 5), open(2, 5, 5))).toBe(320);
  });

  it('loses a tenth, to the nearest step, after a round with a short one', () => {
    expect(at(2, open(1, 8, 5), open(1, 2, 3))).toBe(270);
    expect(at(3, open(1, 5, 5), open(2, 4, 5))).toBe(280); // 310 × 0.9 = 279
  });

  it('stays after a round without an open set, and ignores other exercises', () => {
    expect(at(2)).toBe(300);
    expect(at(2, open(1, 1, 5, 'bench'))).toBe(300);
  });

  it('in kg goes by kilograms', () => {
    const inKg = { ...confirmed, weightLbs: 220.46, incrementLbs: 11.02, stepLbs: 5.51 };
    const { weightLbs } = trainingMaxAt(inKg, { round: 2, openSets: [open(1, 5, 5)], unit: 'kg' });
    expect(weightLbs).toBeCloseTo(231.49, 2); // 105 kg
  });
});
