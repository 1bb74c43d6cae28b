import { describe, expect, test } from 'vitest';
import { lineDefaults } from '#shared/templates/defaults.ts';
import { estimatedMinutes, starterMinutes, storedMinutes } from '#shared/templates/duration.ts';
import { plannedSet } from '../sets/planned-set.ts';

describe('the estimated duration of a workout', () => {
  test('the estimated duration is five minutes for the defaults: 4 s × 10 × 3 and two rests of 90 s', () => {
    expect(estimatedMinutes([lineDefaults])).toBe(5);
  });

  test('the estimated duration sums exercises', () => {
    expect(estimatedMinutes([lineDefaults, lineDefaults])).toBe(10);
  });

  test('the estimated duration is 0 without exercises', () => {
    expect(estimatedMinutes([])).toBe(0);
  });

  test('the estimated duration includes no rest for a single set', () => {
    expect(estimatedMinutes([{ ...lineDefaults, targetSets: 1 }])).toBeCloseTo(40 / 60);
  });

  test('the estimated duration includes no negative rest while sets are empty', () => {
    expect(estimatedMinutes([{ ...lineDefaults, targetSets: 0 }])).toBe(0);
  });

  test('the estimated duration counts an empty rest as 0', () => {
    expect(estimatedMinutes([{ ...lineDefaults, restTime: null }])).toBe(2);
  });

  test('the estimated duration sums sets with a target each, by reps and rest', () => {
    const setTargets = [
      plannedSet({ targetReps: 5, restTime: 180 }),
      plannedSet({ targetReps: 8, targetRepsMax: 12 }),
      plannedSet({ restTime: 600 }),
    ];
    const seconds = 4 * (5 + 8 + 10) + 180 + 90;
    expect(estimatedMinutes([{ ...lineDefaults, setTargets }])).toBeCloseTo(seconds / 60);
  });

  test('the estimated duration of a hold uses its seconds and ignores the tempo', () => {
    const hold = { ...lineDefaults, targetReps: 1, targetDuration: 60 };
    expect(estimatedMinutes([hold])).toBe((3 * 60 + 2 * 90) / 60);
  });

  test('the estimated duration uses the seconds of holds with a target per set', () => {
    const target = plannedSet({ restTime: 30 });
    const hold = {
      ...lineDefaults,
      targetReps: 1,
      targetDuration: 60,
      setTargets: [target, target],
    };
    expect(estimatedMinutes([hold])).toBe((2 * 60 + 30) / 60);
  });

  test('the estimated duration uses a second per metre for a carry without a time', () => {
    const carry = { ...lineDefaults, targetReps: 1, targetDistance: 40 };
    expect(estimatedMinutes([carry])).toBe((3 * 40 + 2 * 90) / 60);
    expect(estimatedMinutes([{ ...carry, targetDuration: 30 }])).toBe((3 * 30 + 2 * 90) / 60);
  });

  test('the minutes of a starter add the rest and two minutes of set-up for each exercise', () => {
    expect(starterMinutes([lineDefaults, { ...lineDefaults, restTime: 180 }])).toBe(
      Math.round(5 + 1.5 + 2 + (2 + 6) + 3 + 2),
    );
  });

  test('the estimated duration is rounded for storage, unless a number was sent', () => {
    const line = { exerciseId: 'x', exerciseOrder: 0, ...lineDefaults, targetReps: 11 };
    expect(estimatedMinutes([line])).toBeCloseTo(5.2);
    expect(storedMinutes({ exercises: [line] })).toBe(5);
    expect(storedMinutes({ exercises: [line], estimatedDuration: 42 })).toBe(42);
  });
});
