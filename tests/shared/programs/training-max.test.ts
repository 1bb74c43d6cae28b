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

describe('a training max grows after a round', () => {
  it('the training max of the first round is the confirmed one, whatever was lifted in the round', () => {
    expect(at(1, open(1, 0, 5))).toBe(300);
  });

  it('the training max grows by its increment after a round with all open sets reached', () => {
    expect(at(2, open(1, 8, 5), open(1, 3, 3), open(1, 1, 1))).toBe(310);
    expect(at(3, open(1, 5, 5), open(2, 5, 5))).toBe(320);
  });

  it('the training max loses a tenth, rounded to the increment, after a short open set', () => {
    expect(at(2, open(1, 8, 5), open(1, 2, 3))).toBe(270);
    expect(at(3, open(1, 5, 5), open(2, 4, 5))).toBe(280); // 310 × 0.9 = 279
  });

  it('a round without open sets leaves the training max unchanged, and other exercises are ignored', () => {
    expect(at(2)).toBe(300);
    expect(at(2, open(1, 1, 5, 'bench'))).toBe(300);
  });

  it('the training max of a user of kg is computed in kilograms', () => {
    const inKg = { ...confirmed, weightLbs: 220.46, incrementLbs: 11.02, stepLbs: 5.51 };
    const { weightLbs } = trainingMaxAt(inKg, { round: 2, openSets: [open(1, 5, 5)], unit: 'kg' });
    expect(weightLbs).toBeCloseTo(231.49, 2); // 105 kg
  });
});

it('the percent wave rises for three weeks with open last sets, and is light in the fourth', () => {
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
