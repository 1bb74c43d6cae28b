import { describe, expect, test } from 'vitest';
import {
  dueTargetText,
  ofTargetText,
  readReps,
  setTargetsText,
} from '#web/training/target-text.ts';
import { plannedSet } from '../../shared/sets/planned-set.ts';

const due = (target: Parameters<typeof plannedSet>[0], targetReps = 8) => ({
  ...plannedSet(target),
  targetReps,
});

const plain = { measure: 'REPS', loadKind: 'EXTERNAL' } as const;

describe('the target of a set in words', () => {
  test.each([
    [due({}), '8 reps'],
    [due({ targetWeight: 185 }), '8 × 185'],
    [due({ targetRepsMax: 12, targetRPE: 8 }), '8-12 @8'],
    [due({ targetRepsMax: 12, targetWeight: 185, targetRPE: 8.5 }), '8-12 × 185 @8.5'],
    [due({ targetPercent: 82.5 }, 5), '5 at 82.5 %'],
    [due({ targetPercent: 80, targetWeight: 180, targetRPE: 8 }, 5), '5 × 180 (80 %) @8'],
  ])('%o', (target, text) => {
    expect(dueTargetText(target, 'lbs', plain)).toBe(text);
  });

  test('weights are in the unit of the reader', () => {
    expect(dueTargetText(due({ targetWeight: 220.46 }), 'kg', plain)).toBe('8 × 100');
  });

  test.each([
    ['PER_SIDE', '8-12 × 40 per hand @8'],
    ['BODYWEIGHT_PLUS', '8-12 × BW + 40 lbs @8'],
    ['ASSISTED', '8-12, 40 lbs help @8'],
  ] as const)('a weight says how it is loaded: %s', (loadKind, text) => {
    const target = due({ targetRepsMax: 12, targetWeight: 40, targetRPE: 8 });
    expect(dueTargetText(target, 'lbs', { measure: 'REPS', loadKind })).toBe(text);
  });

  test('beside what was done stand reps and RPE', () => {
    expect(ofTargetText(due({ targetRepsMax: 12, targetRPE: 8, targetWeight: 185 }))).toBe(
      'of 8-12 @8',
    );
  });

  test('sets of a line stand in order, and those that are alike once', () => {
    const wave = plannedSet({ targetReps: 8, targetRepsMax: 12, targetPercent: 80 });
    const setTargets = [
      plannedSet({ setClassification: 'WARMUP', targetReps: 10, targetWeight: 95 }),
      plannedSet({ targetReps: 5, targetWeight: 225, targetRPE: 8 }),
      wave,
      wave,
      wave,
      plannedSet(),
      plannedSet(),
    ];
    expect(setTargetsText({ targetReps: 10, setTargets, exercise: plain }, 'lbs')).toBe(
      'W 10 × 95 · 5 × 225 @8 · 3 × 8-12 at 80 % · 2 × 10',
    );
  });
});

describe('reps as they are typed', () => {
  test.each([
    ['8', 8, null],
    ['8-12', 8, 12],
    [' 8 – 12 ', 8, 12],
    ['8-8', 8, null],
    ['12-8', 12, 8],
    ['', null, null],
  ])('%j', (text, targetReps, targetRepsMax) => {
    expect(readReps(text)).toEqual({ targetReps, targetRepsMax });
  });

  test.each(['8-', '-8', 'many', '8.5', '8-12-15', '1e3'])(
    '%j is neither a number nor a range',
    (text) => {
      expect(readReps(text)).toBeNull();
    },
  );
});
