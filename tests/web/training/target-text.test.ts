import { describe, expect, test } from 'vitest';
import {
  dueTargetText,
  ofTargetText,
  percentSourceText,
  readReps,
  setTargetsText,
  shortTargetText,
} from '#web/training/target-text.ts';
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { plannedSet } from '../../shared/sets/planned-set.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';

const lbs = unitsOfAccount('lbs');
const kg = unitsOfAccount('kg');

const due = (target: Parameters<typeof plannedSet>[0], targetReps = 8) => ({
  ...plannedSet(target),
  targetReps,
});

const plain = { measure: 'REPS', loadKind: 'EXTERNAL' } as const;

describe('a target is written with its repetitions, weight and RPE', () => {
  test.each([
    [due({}), '8 reps'],
    [due({}, 1), '1 rep'],
    [due({ targetWeight: 185 }), '8 × 185'],
    [due({ targetRepsMax: 12, targetRPE: 8 }), '8-12 @8'],
    [due({ targetRepsMax: 12, targetWeight: 185, targetRPE: 8.5 }), '8-12 × 185 @8.5'],
    [due({ targetPercent: 82.5 }, 5), '5 at 82.5% of 1RM'],
    [due({ targetPercent: 80, targetWeight: 180, targetRPE: 8 }, 5), '5 × 180 (80%) @8'],
  ])('a target that is due is written as: $1', (target, text) => {
    expect(dueTargetText(target, lbs, plain)).toBe(text);
  });

  test('a target is shown in the unit of the user who reads it', () => {
    expect(dueTargetText(due({ targetWeight: 220.46 }), kg, plain)).toBe('8 × 100');
  });

  test.each([
    ['PER_SIDE', '8-12 × 40 per hand @8'],
    ['BODYWEIGHT_PLUS', '8-12 × BW + 40 lbs @8'],
    ['ASSISTED', '8-12, 40 lbs help @8'],
  ] as const)('a %s exercise shows the target 8-12 × 40 lbs @8 as: %s', (loadKind, text) => {
    const target = due({ targetRepsMax: 12, targetWeight: 40, targetRPE: 8 });
    expect(dueTargetText(target, lbs, { measure: 'REPS', loadKind })).toBe(text);
  });

  test('a target of 80% is shown with the 1RM to which it refers', () => {
    const target = due({ targetPercent: 80 });
    const max = 308.6;
    expect(percentSourceText(target, { lbs: max, from: 'today' }, kg)).toBe(
      '80% of today’s 1RM 140 kg',
    );
    expect(percentSourceText(target, { lbs: max, from: 'history' }, lbs)).toBe(
      '80% of 1RM 309 lbs',
    );
    expect(percentSourceText(target, null, lbs)).toBeNull();
    expect(percentSourceText(due({}), { lbs: max, from: 'history' }, lbs)).toBeNull();
  });

  test('the target beside a done set shows its repetitions and RPE but no weight', () => {
    expect(ofTargetText(due({ targetRepsMax: 12, targetRPE: 8, targetWeight: 185 }))).toBe(
      'of 8-12 @8',
    );
  });

  test('equal targets of an exercise are listed once, with the number of sets', () => {
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
    expect(setTargetsText({ targetReps: 10, setTargets, exercise: plain }, lbs)).toBe(
      'W 10 × 95 · 5 × 225 @8 · 3 × 8-12 at 80% of 1RM · 2 × 10',
    );
  });
});

describe('the target above the fields of a set is written in a short form', () => {
  const of = (measure: ExerciseMeasure, loadKind: LoadKind) => ({
    targetDuration: 70,
    targetDistance: null,
    exercise: { measure, loadKind },
  });

  test.each([
    ['REPS', 'EXTERNAL', 40, '8-12 × 40 @8'],
    ['REPS', 'EXTERNAL', null, '8-12 @8'],
    ['REPS', 'PER_SIDE', 40, '8-12 × 40 @8'],
    ['REPS', 'BODYWEIGHT_PLUS', 40, '8-12 × +40 @8'],
    ['REPS', 'BODYWEIGHT_PLUS', 0, '8-12 × BW @8'],
    ['REPS', 'ASSISTED', 40, '8-12 × −40 @8'],
    ['REPS', 'ASSISTED', 0, '8-12, no help @8'],
    ['REPS', 'NONE', 0, '8-12 @8'],
    ['TIME', 'BODYWEIGHT_PLUS', 40, '1:10 × +40 @8'],
    ['TIME', 'NONE', null, '1:10 @8'],
    ['DISTANCE', 'PER_SIDE', 70, '40 m × 70 @8'],
  ] as const)(
    'the short target of an exercise measured in %s with the load %s and %j lbs is: %s',
    (measure, loadKind, weight, text) => {
      const target = due({ targetRepsMax: 12, targetWeight: weight, targetRPE: 8 });
      expect(shortTargetText(target, lbs, of(measure, loadKind))).toBe(text);
    },
  );

  test('a target in percent is shown as a percentage until its weight is known', () => {
    const line = of('REPS', 'EXTERNAL');
    expect(shortTargetText(due({ targetPercent: 80 }), lbs, line)).toBe('8 at 80% of 1RM');
    const loaded = due({ targetPercent: 80, targetWeight: 180 });
    expect(shortTargetText(loaded, lbs, line)).toBe('8 × 180');
  });

  test("a target that has only repetitions contains the word 'reps'", () => {
    expect(shortTargetText(due({}), lbs, of('REPS', 'NONE'))).toBe('8 reps');
  });
});

describe('readReps reads the repetitions that a user types', () => {
  test.each([
    ['8', 8, null],
    ['8-12', 8, 12],
    [' 8 – 12 ', 8, 12],
    ['8-8', 8, null],
    ['12-8', 12, 8],
    ['', null, null],
  ])('readReps reads %j as %j reps, end of range %j', (text, targetReps, targetRepsMax) => {
    expect(readReps(text)).toEqual({ targetReps, targetRepsMax });
  });

  test.each(['8-', '-8', 'many', '8.5', '8-12-15', '1e3'])(
    'the text %j is neither a number of repetitions nor a range',
    (text) => {
      expect(readReps(text)).toBeNull();
    },
  );
});
