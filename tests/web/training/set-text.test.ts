import { describe, expect, test } from 'vitest';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { lastTimeText, setText, targetText } from '#web/training/set-text.ts';
import { readSetValues } from '#web/training/set-values.ts';

describe('what stands in the form', () => {
  const typed = (text: string, reps: string) => {
    return { weightLbs: 185, typed: { text, unit: 'lbs' as const }, reps };
  };

  test('numbers with comma or dot are a set', () => {
    expect(readSetValues(typed('102,5', '8'), 'lbs')).toEqual({
      values: { weightLbs: 102.5, reps: 8 },
    });
  });

  test.each([
    ['', '8', 'Weight must be a number'],
    ['5001', '8', 'Weight can be at most 5000 lbs'],
    ['22.505', '8', 'Weight can have at most 2 decimals'],
    ['1e3', '8', 'Weight must be a number'],
    ['-5', '8', 'Weight cannot be negative'],
    ['100', '', 'Reps must be a number'],
    ['100', '8 x', 'Reps must be a number'],
    ['100', '-1', 'Reps cannot be negative'],
    ['100', '7.5', 'Reps must be a whole number'],
    ['100', '1001', 'Reps can be at most 1000'],
  ])('weight %j and reps %j are refused: %s', (weight, reps, message) => {
    expect(readSetValues(typed(weight, reps), 'lbs')).toMatchObject({ problem: { message } });
  });
});

describe('how sets are written', () => {
  const last = (...sets: [number, number][]): LastPerformance => ({
    exerciseId: 'bench',
    sessionId: 'session',
    startTime: '2026-11-13T10:00:00.000Z',
    sets: sets.map(([actualReps, actualWeight], index) => ({
      setNumber: index + 1,
      actualReps,
      actualWeight,
      rpeRating: 7,
    })),
  });

  test('last time at one weight lists the repetitions once', () => {
    expect(lastTimeText(last([8, 180], [8, 180], [7, 180]), 'lbs')).toBe('Last time 8, 8, 7 × 180');
  });

  test('last time at different weights lists each set', () => {
    expect(lastTimeText(last([8, 180], [6, 190]), 'lbs')).toBe('Last time 8 × 180, 6 × 190');
  });

  test('without a last time nothing is said', () => {
    expect(lastTimeText(undefined, 'lbs')).toBeNull();
    expect(lastTimeText(last(), 'lbs')).toBeNull();
  });

  test('a target without a weight names the repetitions only', () => {
    expect(targetText({ targetReps: 8, targetWeight: 185 }, 'lbs')).toBe('8 × 185');
    expect(targetText({ targetReps: 12, targetWeight: null }, 'lbs')).toBe('12 reps');
  });

  test('in kilograms a weight is written as it reads there', () => {
    expect(targetText({ targetReps: 8, targetWeight: 185 }, 'kg')).toBe('8 × 83.91');
    expect(setText({ reps: 8, weightLbs: 135.03 }, 'kg')).toBe('8 × 61.25');
    expect(lastTimeText(last([8, 132.28], [7, 132.28]), 'kg')).toBe('Last time 8, 7 × 60');
  });
});
