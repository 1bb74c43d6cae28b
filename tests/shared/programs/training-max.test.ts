import { describe, expect, it } from 'vitest';
import { trainingMaxAt, waveWeeks } from '#shared/programs/training-max.ts';

const confirmed = { exerciseId: 'squat', weightLbs: 300, incrementLbs: 10, stepLbs: 5 };
const open = (round: number, reps: number, target: number, exerciseId = 'squat') => ({
  round,
  reps,
  target,
  exerciseId,
});
const at = (round: number, ...openSets: ReturnType<typeof open>[]) =>
  trainingMaxAt(confirmed, { round, openSets, unit: 'lbs' }).weightLbs;

describe('the open sets of a round decide the training max of the next round', () => {
  it('the first round uses the confirmed training max', () => {
    expect(at(1, open(1, 0, 5))).toBe(300);
  });

  it('reaching the target in all open sets raises the training max by one increment', () => {
    expect(at(2, open(1, 8, 5), open(1, 3, 3), open(1, 1, 1))).toBe(310);
    expect(at(3, open(1, 5, 5), open(2, 5, 5))).toBe(320);
  });

  it('missing an open set lowers the training max by 10%', () => {
    expect(at(2, open(1, 8, 5), open(1, 2, 3))).toBe(270);
    expect(at(3, open(1, 5, 5), open(2, 4, 5))).toBe(280); // 310 × 0.9 = 279
  });

  it('a round without open sets keeps the training max', () => {
    expect(at(2)).toBe(300);
    expect(at(2, open(1, 1, 5, 'bench'))).toBe(300);
  });

  it('a training max in kg rises by the increment in kg', () => {
    const inKg = { ...confirmed, weightLbs: 220.46, incrementLbs: 11.02, stepLbs: 5.51 };
    const { weightLbs } = trainingMaxAt(inKg, { round: 2, openSets: [open(1, 5, 5)], unit: 'kg' });
    expect(weightLbs).toBeCloseTo(231.49, 2); // 105 kg
  });
});

it('the percentages of a wave program rise for three weeks and are low in the fourth', () => {
  const said = waveWeeks.map((week) =>
    week.map(({ percent, reps, isOpen }) => `${reps}${isOpen ? '+' : ''} @ ${percent}%`),
  );
  expect(said).toEqual([
    ['5 @ 65%', '5 @ 75%', '5+ @ 85%'],
    ['3 @ 70%', '3 @ 80%', '3+ @ 90%'],
    ['5 @ 75%', '3 @ 85%', '1+ @ 95%'],
    ['5 @ 40%', '5 @ 50%', '5 @ 60%'],
  ]);
});
