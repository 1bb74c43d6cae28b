import { describe, expect, test } from 'vitest';
import { lineDefaults } from '#shared/templates/defaults.ts';
import { estimatedMinutes, starterMinutes, storedMinutes } from '#shared/templates/duration.ts';
import { plannedSet } from '../sets/planned-set.ts';

describe('the duration of a workout is estimated from its sets and rests', () => {
  test('the default exercise takes five minutes (3 × 40 s and two rests of 90 s)', () => {
    expect(estimatedMinutes([lineDefaults])).toBe(5);
  });

  test('the durations of the exercises are added up', () => {
    expect(estimatedMinutes([lineDefaults, lineDefaults])).toBe(10);
  });

  test('a workout without exercises takes 0 minutes', () => {
    expect(estimatedMinutes([])).toBe(0);
  });

  test('a single set has no rest', () => {
    expect(estimatedMinutes([{ ...lineDefaults, targetSets: 1 }])).toBeCloseTo(40 / 60);
  });

  test('an exercise with 0 sets takes 0 minutes, not a negative time', () => {
    expect(estimatedMinutes([{ ...lineDefaults, targetSets: 0 }])).toBe(0);
  });

  test('an empty rest counts as 0', () => {
    expect(estimatedMinutes([{ ...lineDefaults, restTime: null }])).toBe(2);
  });

  test('sets with separate targets are added up', () => {
    const setTargets = [
      plannedSet({ targetReps: 5, restTime: 180 }),
      plannedSet({ targetReps: 8, targetRepsMax: 12 }),
      plannedSet({ restTime: 600 }),
    ];
    const seconds = 4 * (5 + 8 + 10) + 180 + 90;
    expect(estimatedMinutes([{ ...lineDefaults, setTargets }])).toBeCloseTo(seconds / 60);
  });

  test('each set of a hold takes the planned seconds', () => {
    const hold = { ...lineDefaults, targetReps: 1, targetDuration: 60 };
    expect(estimatedMinutes([hold])).toBe((3 * 60 + 2 * 90) / 60);
  });

  test('two holds of 60 s with separate targets and 30 s of rest take 2:30 minutes', () => {
    const target = plannedSet({ restTime: 30 });
    const hold = {
      ...lineDefaults,
      targetReps: 1,
      targetDuration: 60,
      setTargets: [target, target],
    };
    expect(estimatedMinutes([hold])).toBe((2 * 60 + 30) / 60);
  });

  test('a carry without a time takes a second for each metre', () => {
    const carry = { ...lineDefaults, targetReps: 1, targetDistance: 40 };
    expect(estimatedMinutes([carry])).toBe((3 * 40 + 2 * 90) / 60);
    expect(estimatedMinutes([{ ...carry, targetDuration: 30 }])).toBe((3 * 30 + 2 * 90) / 60);
  });

  test('each exercise of a starter workout has two minutes of set-up', () => {
    expect(starterMinutes([lineDefaults, { ...lineDefaults, restTime: 180 }])).toBe(
      Math.round(5 + 1.5 + 2 + (2 + 6) + 3 + 2),
    );
  });

  test('the stored duration is the sent duration, otherwise the rounded estimate', () => {
    const line = { exerciseId: 'x', exerciseOrder: 0, ...lineDefaults, targetReps: 11 };
    expect(estimatedMinutes([line])).toBeCloseTo(5.2);
    expect(storedMinutes({ exercises: [line] })).toBe(5);
    expect(storedMinutes({ exercises: [line], estimatedDuration: 42 })).toBe(42);
  });
});
