import { expect, test } from 'vitest';
import type { MovementPattern } from '#shared/exercises/vocabulary.ts';
import { balance } from '#shared/training/volume/weekly-volume.ts';

const set = (movementPattern: MovementPattern, change: object = {}) => ({
  movementPattern,
  classification: 'WORKING' as const,
  reps: 5,
  ...change,
});

test('balance counts pushes, pulls, squats with lunges, and hinges', () => {
  const sets = [
    set('PUSH'),
    set('PUSH'),
    set('PULL'),
    set('SQUAT'),
    set('LUNGE'),
    set('HINGE'),
    set('CARRY'),
    set('ISOLATION'),
  ];
  expect(balance({ sets })).toEqual({ push: 2, pull: 1, squatAndLunge: 2, hinge: 1 });
});

test('warm-ups do not count as pushes or pulls', () => {
  const sets = [set('PUSH', { classification: 'WARMUP' }), set('PULL', { reps: 0 })];
  expect(balance({ sets })).toEqual({ push: 0, pull: 0, squatAndLunge: 0, hinge: 0 });
});
