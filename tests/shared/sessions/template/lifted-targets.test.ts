import { expect, test } from 'vitest';
import { liftedTargets } from '#shared/sessions/template/lifted-targets.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { given } from '#tests/shared/sessions/stream.ts';

/** 3 × 8 × 185 lbs */
const [line] = given().template.exercises as [SessionLine];

const set = (reps: number, weightLbs: number, classification: SetKind = 'WORKING') => ({
  reps,
  weightLbs,
  classification,
});
const three = (reps: number, weightLbs: number) => [1, 2, 3].map(() => set(reps, weightLbs));

test('returns another weight of all working sets, with their repetitions', () => {
  expect(liftedTargets(line, three(5, 195))).toEqual({ targetWeight: 195, targetReps: 5 });
});

test('keeps the planned number for sets of different repetitions', () => {
  const sets = [set(8, 195), set(8, 195), set(6, 195)];
  expect(liftedTargets(line, sets)).toEqual({ targetWeight: 195, targetReps: 8 });
});

test('returns more repetitions at the planned weight, but not fewer', () => {
  expect(liftedTargets(line, three(10, 185))).toEqual({ targetWeight: 185, targetReps: 10 });
  expect(liftedTargets(line, three(6, 185))).toBeNull();
});

test('ignores a warm-up', () => {
  const sets = [set(5, 95, 'WARMUP'), ...three(8, 195)];
  expect(liftedTargets(line, sets)).toEqual({ targetWeight: 195, targetReps: 8 });
});

test('ignores a drop set, to which no weight carries over', () => {
  const sets = [...three(8, 195), set(12, 135, 'DROP')];
  expect(liftedTargets(line, sets)).toEqual({ targetWeight: 195, targetReps: 8 });
  expect(liftedTargets(line, [...three(8, 195).slice(1), set(12, 195, 'DROP')])).toBeNull();
});

test('returns a weight when none was planned, and none for a body alone', () => {
  const open = { ...line, targetWeight: null };
  expect(liftedTargets(open, three(8, 135))).toEqual({ targetWeight: 135, targetReps: 8 });
  expect(liftedTargets(open, three(8, 0))).toBeNull();
});

test.each([
  ['all went as planned', line, three(8, 185)],
  ['nothing was done', line, []],
  ['a set is missing', line, three(8, 195).slice(1)],
  ['the sets differ in weight', line, [set(8, 195), set(8, 195), set(8, 185)]],
  [
    'the exercise is a hold',
    { ...line, exercise: { ...line.exercise, measure: 'TIME' as const } },
    three(8, 195),
  ],
])('returns null when %s', (_, of, sets) => {
  expect(liftedTargets(of, sets)).toBeNull();
});
