import { describe, expect, test } from 'vitest';
import { estimatedMinutes, storedMinutes } from '#shared/templates/duration.ts';
import { lineDefaults } from '#shared/templates/defaults.ts';
import { plannedSet } from '../sets/planned-set.ts';

describe('the estimated duration of a workout', () => {
  test('an exercise with the defaults takes five minutes: 4 s × 10 × 3 and two rests of 90 s', () => {
    expect(estimatedMinutes([lineDefaults])).toBe(5);
  });

  test('exercises add up', () => {
    expect(estimatedMinutes([lineDefaults, lineDefaults])).toBe(10);
  });

  test('a workout without exercises takes no time', () => {
    expect(estimatedMinutes([])).toBe(0);
  });

  test('a single set has no rest', () => {
    expect(estimatedMinutes([{ ...lineDefaults, targetSets: 1 }])).toBeCloseTo(40 / 60);
  });

  test('while sets are empty there is no negative rest', () => {
    expect(estimatedMinutes([{ ...lineDefaults, targetSets: 0 }])).toBe(0);
  });

  test('an empty rest counts as nothing', () => {
    expect(estimatedMinutes([{ ...lineDefaults, restTime: null }])).toBe(2);
  });

  test('sets that are planned one by one add up, each with its reps and the rest after it', () => {
    const setTargets = [
      plannedSet({ targetReps: 5, restTime: 180 }),
      plannedSet({ targetReps: 8, targetRepsMax: 12 }),
      plannedSet({ restTime: 600 }),
    ];
    const seconds = 4 * (5 + 8 + 10) + 180 + 90;
    expect(estimatedMinutes([{ ...lineDefaults, setTargets }])).toBeCloseTo(seconds / 60);
  });

  test('a hold takes its seconds, whatever its tempo', () => {
    const hold = { ...lineDefaults, targetReps: 1, targetDuration: 60 };
    expect(estimatedMinutes([hold])).toBe((3 * 60 + 2 * 90) / 60);
  });

  test('holds that are planned set by set take their seconds as well', () => {
    const target = plannedSet({ restTime: 30 });
    const hold = {
      ...lineDefaults,
      targetReps: 1,
      targetDuration: 60,
      setTargets: [target, target],
    };
    expect(estimatedMinutes([hold])).toBe((2 * 60 + 30) / 60);
  });

  test('a carry takes a second for each metre, unless it names a time', () => {
    const carry = { ...lineDefaults, targetReps: 1, targetDistance: 40 };
    expect(estimatedMinutes([carry])).toBe((3 * 40 + 2 * 90) / 60);
    expect(estimatedMinutes([{ ...carry, targetDuration: 30 }])).toBe((3 * 30 + 2 * 90) / 60);
  });

  test('what is stored is rounded, unless a number was sent', () => {
    const line = { exerciseId: 'x', exerciseOrder: 0, ...lineDefaults, targetReps: 11 };
    expect(estimatedMinutes([line])).toBeCloseTo(5.2);
    expect(storedMinutes({ exercises: [line] })).toBe(5);
    expect(storedMinutes({ exercises: [line], estimatedDuration: 42 })).toBe(42);
  });
});
