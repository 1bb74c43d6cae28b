import { describe, expect, test } from 'vitest';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import {
  lastTimeText,
  ratedSetText,
  setText,
  targetText,
  wholeSetText,
} from '#web/training/set-text.ts';
import { line } from '#tests/web/features/run/state/given-run.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';

const lbs = unitsOfAccount('lbs');
const kg = unitsOfAccount('kg');

const barbell = { measure: 'REPS', loadKind: 'EXTERNAL' } as const;
const plank = { measure: 'TIME', loadKind: 'NONE' } as const;
const carry = { measure: 'DISTANCE', loadKind: 'PER_SIDE' } as const;

describe('readSetValues reads the typed texts of the fields of a set', () => {
  const typed = (text: string, reps: string) => {
    return {
      weightLbs: 185,
      typed: { text, unit: 'lbs' as const },
      reps,
      duration: '',
      distance: '',
    };
  };

  test('a typed weight can have a decimal comma', () => {
    expect(readSetValues(typed('102,5', '8'), 'lbs', barbell)).toEqual({
      values: { weightLbs: 102.5, reps: 8, durationSeconds: null, distanceMeters: null },
    });
  });

  test('a hold is stored with 0 reps and without a weight', () => {
    expect(readSetValues({ ...typed('no', 'no'), duration: '1:10' }, 'lbs', plank)).toEqual({
      values: { weightLbs: 0, reps: 0, durationSeconds: 70, distanceMeters: null },
    });
  });

  test('a carry is stored with its distance', () => {
    const inputs = { ...typed('70', ''), distance: '40', duration: '35' };
    expect(readSetValues(inputs, 'lbs', carry)).toEqual({
      values: { weightLbs: 70, reps: 0, durationSeconds: 35, distanceMeters: 40 },
    });
  });

  test.each([
    [plank, '', '', 'Please enter the time, like 1:10'],
    [plank, 'long', '', 'The time must look like 1:10, or be seconds'],
    [plank, '1.5', '', 'Duration must be whole seconds'],
    [plank, '86401', '', 'Duration can be at most 24 hours'],
    [carry, '', '', 'Please enter the distance'],
    [carry, '', '-1', 'Distance cannot be negative'],
    [carry, '', '40.1234', 'Distance can have at most 2 decimals'],
    [carry, '', '1000001', 'Distance can be at most 1,000 km'],
    [carry, 'soon', '40', 'The time must look like 1:10, or be seconds'],
  ])(
    'a set of the exercise %j with the time %j and the distance %j is refused: %s',
    (exercise, duration, distance, message) => {
      const inputs = { ...typed('70', '8'), duration, distance };
      expect(readSetValues(inputs, 'lbs', exercise)).toMatchObject({ problem: { message } });
    },
  );

  test.each([
    ['', '8', 'Weight must be a number'],
    ['5001', '8', 'Weight can be at most 5000 lbs'],
    ['22.5055', '8', 'Weight can have at most 2 decimals'],
    ['100', '', 'Reps must be a number'],
    ['100', '7.5', 'Reps must be a whole number'],
    ['100', '1001', 'Reps can be at most 1000'],
  ])('a weight of %j lbs with %j repetitions is refused: %s', (weight, reps, message) => {
    expect(readSetValues(typed(weight, reps), 'lbs', barbell)).toMatchObject({
      problem: { message },
    });
  });
});

describe('a set is written with its repetitions and its weight', () => {
  const last = (...sets: [number, number][]): LastPerformance => ({
    exerciseId: 'bench',
    sessionId: 'session',
    startTime: '2026-11-13T10:00:00.000Z',
    sets: sets.map(([actualReps, actualWeight], index) => ({
      setNumber: index + 1,
      actualReps,
      actualWeight,
      rpeRating: 7,
      setClassification: 'WORKING',
      actualDuration: null,
      actualDistance: null,
    })),
  });

  const set = (reps: number, weightLbs: number, durationSeconds: number | null = null) => ({
    reps,
    weightLbs,
    durationSeconds,
    distanceMeters: null,
  });
  const planned = {
    targetReps: 8,
    targetWeight: null,
    targetDuration: null,
    targetDistance: null,
    exercise: line('bench').exercise,
  };

  test.each([
    ['EXTERNAL', 185, '8 × 185', '8 × 185 lbs'],
    ['PER_SIDE', 40, '8 × 40 per hand', '8 × 40 lbs per hand'],
    ['EXTERNAL', 0, '8 reps', '8 reps'],
    ['PER_SIDE', 0, '8 reps', '8 reps'],
    ['BODYWEIGHT_PLUS', 0, '8, bodyweight', '8, bodyweight'],
    ['BODYWEIGHT_PLUS', 25, '8 × BW + 25 lbs', '8 × BW + 25 lbs'],
    ['ASSISTED', 40, '8, 40 lbs help', '8, 40 lbs help'],
    ['ASSISTED', 0, '8, no help', '8, no help'],
    ['NONE', 0, '8 reps', '8 reps'],
  ] as const)(
    '8 reps of a %s exercise with %j lbs are written as %j (with the unit: %j)',
    (loadKind, weight, text, whole) => {
      const exercise = { measure: 'REPS', loadKind } as const;
      expect(setText(set(8, weight), lbs, exercise)).toBe(text);
      expect(wholeSetText(set(8, weight), lbs, exercise)).toBe(whole);
    },
  );

  test.each([
    ['45 s', { measure: 'TIME', loadKind: 'NONE' }, set(0, 0, 45)],
    ['1:10', { measure: 'TIME', loadKind: 'BODYWEIGHT_PLUS' }, set(0, 0, 70)],
    ['1:10, BW + 25 lbs', { measure: 'TIME', loadKind: 'BODYWEIGHT_PLUS' }, set(0, 25, 70)],
    ['40 m', { measure: 'DISTANCE', loadKind: 'EXTERNAL' }, { ...set(0, 0), distanceMeters: 40 }],
    ['40 m in 35 s, 70 lbs per hand', carry, { ...set(0, 70, 35), distanceMeters: 40 }],
    ['8 reps', { measure: 'TIME', loadKind: 'NONE' }, set(8, 0)],
    ['1 rep', { measure: 'TIME', loadKind: 'NONE' }, set(1, 0)],
  ] as const)('a set of a hold or a carry is written as %j', (text, exercise, values) => {
    expect(setText(values, lbs, exercise)).toBe(text);
  });

  test('the text of a set contains an RPE that the user entered, but no default RPE', () => {
    const rated = { ...set(8, 185), rpe: 8.5, rpeSource: 'entered' as const };
    expect(ratedSetText(rated, lbs, barbell)).toBe('8 × 185 @8.5');
    expect(ratedSetText({ ...rated, rpeSource: 'default' }, lbs, barbell)).toBe('8 × 185');
  });

  test('the target of a hold is written as its duration', () => {
    const exercise = { ...planned.exercise, ...plank };
    expect(targetText({ ...planned, exercise, targetReps: 1, targetDuration: 30 }, lbs)).toBe(
      '30 s',
    );
  });

  test('warm-ups are left out of the text of the last workout', () => {
    const [warmUp, ...work] = last([5, 95], [8, 180]).sets;
    const sets = warmUp ? [{ ...warmUp, setClassification: 'WARMUP' as const }, ...work] : [];
    expect(lastTimeText({ ...last(), sets }, lbs, barbell)).toBe('Last time 8 × 180');
  });

  test.each([
    ['BODYWEIGHT_PLUS', 0, 'Last time 8, 8, 6, bodyweight'],
    ['BODYWEIGHT_PLUS', 25, 'Last time 8, 8, 6 × BW + 25 lbs'],
    ['ASSISTED', 40, 'Last time 8, 8, 6, 40 lbs help'],
    ['PER_SIDE', 40, 'Last time 8, 8, 6 × 40 per hand'],
    ['NONE', 0, 'Last time 8, 8, 6 reps'],
    ['EXTERNAL', 0, 'Last time 8, 8, 6 reps'],
  ] as const)(
    'the text about the last sets of a %s exercise with %d lbs is %j',
    (loadKind, weight, text) => {
      const sets = last([8, weight], [8, weight], [6, weight]);
      expect(lastTimeText(sets, lbs, { measure: 'REPS', loadKind })).toBe(text);
    },
  );

  test('the text of the last workout lists each set when only some sets have added weight', () => {
    const exercise = { measure: 'REPS', loadKind: 'BODYWEIGHT_PLUS' } as const;
    expect(lastTimeText(last([8, 0], [6, 10]), lbs, exercise)).toBe(
      'Last time 8, bodyweight; 6 × BW + 10 lbs',
    );
  });

  test('the text of the last workout contains a weight that all sets share once', () => {
    expect(lastTimeText(last([8, 180], [8, 180], [7, 180]), lbs, barbell)).toBe(
      'Last time 8, 8, 7 × 180',
    );
  });

  test('the text of the last workout lists sets with different weights one by one', () => {
    expect(lastTimeText(last([8, 180], [6, 190]), lbs, barbell)).toBe('Last time 8 × 180, 6 × 190');
  });

  test('an exercise without earlier sets has no text for the last workout', () => {
    expect(lastTimeText(undefined, lbs, barbell)).toBeNull();
    expect(lastTimeText(last(), lbs, barbell)).toBeNull();
  });

  test('a target without a weight is written with its repetitions only', () => {
    expect(targetText({ ...planned, targetWeight: 185 }, lbs)).toBe('8 × 185');
    expect(targetText({ ...planned, targetReps: 12 }, lbs)).toBe('12 reps');
    expect(targetText({ ...planned, targetReps: 1 }, lbs)).toBe('1 rep');
  });

  test('targets and sets can be shown in kilograms', () => {
    expect(targetText({ ...planned, targetWeight: 185 }, kg)).toBe('8 × 83.91');
    expect(setText(set(8, 135.03), kg, barbell)).toBe('8 × 61.25');
    expect(lastTimeText(last([8, 132.28], [7, 132.28]), kg, barbell)).toBe('Last time 8, 7 × 60');
  });
});
