import { expect, test } from 'vitest';
import { type CheckedSet, rpeBias } from '#shared/training/calibration/rpe-bias.ts';

const rated: CheckedSet = { load: 100, reps: 5, rpe: 8, isOpen: false, restSeconds: 120 };
const open = (reps: number): CheckedSet => ({ ...rated, reps, rpe: null, isOpen: true });
const lines = (count: number, sets: CheckedSet[]) => Array.from({ length: count }, () => sets);

test('after 10 checks, 10/(10 + 6) of the measured bias is reported', () => {
  // 7 repetitions were possible, and fatigue costs 1, so 6 are expected. The open set of 9 counts as 9.5: a bias of
  // 3.5.
  const { checks, reps } = rpeBias(lines(10, [rated, open(9)]));
  expect(checks).toBe(10);
  expect(reps).toBeCloseTo((3.5 * 10) / 16, 9);
});

test('neither a bias below one repetition nor a too low RPE is reported as a bias', () => {
  expect(rpeBias(lines(10, [rated, open(7)]))).toEqual({ checks: 10, reps: null });
  expect(rpeBias(lines(30, [rated, open(1)]))).toEqual({ checks: 30, reps: null });
});

test('seven checks are too few for a bias', () => {
  expect(rpeBias(lines(7, [rated, open(14)]))).toEqual({ checks: 7, reps: null });
});

test('an RPE is checked only by a set to failure directly after it', () => {
  const noRpe = { ...rated, rpe: null };
  const atLimit = { ...rated, rpe: 10 };
  for (const sets of [[rated, noRpe, open(9)], [atLimit, open(9)], [open(9), open(9)], [open(9)]]) {
    expect(rpeBias(lines(10, sets)).checks).toBe(0);
  }
});

test('the expected repetitions depend on the weight and the rest of the open set', () => {
  // A 1RM of 123.33 allows only 3.6 repetitions with a load of 110.
  const heavier = { ...open(6), load: 110 };
  const { reps } = rpeBias(lines(10, [rated, heavier]));
  expect(reps).toBeCloseTo(((6.5 - (30 * (123.333 / 110 - 1) - 1)) * 10) / 16, 3);
  const rested = { ...open(9), restSeconds: 480 };
  expect(rpeBias(lines(10, [rated, rested])).reps).toBeCloseTo(((9.5 - 6.4) * 10) / 16, 6);
});
