import { describe, expect, test } from 'vitest';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { templateProblems } from '#shared/templates/validate.ts';

function line(change: Partial<TemplateLineInput> = {}, exerciseOrder = 0): TemplateLineInput {
  return {
    exerciseId: '0190a0a0-0000-7000-8000-000000000001',
    exerciseOrder,
    groupNumber: 1,
    targetSets: 3,
    targetReps: 10,
    targetWeight: null,
    restTime: 90,
    targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
    notes: '',
    ...change,
  };
}

const messages = (name: string, exercises: TemplateLineInput[]) =>
  templateProblems({ name, exercises }).map(({ message }) => message);

describe('problems that keep a workout from being saved', () => {
  test('are none for a workout with a name and an exercise', () => {
    expect(messages('Push A', [line()])).toEqual([]);
  });

  test.each(['', '   ', '\u200B\uFEFF'])(
    'include a name without visible characters (%j)',
    (name) => {
      expect(messages(name, [line()])).toEqual(['Please enter a workout name']);
    },
  );

  test('include a workout without exercises', () => {
    expect(messages('Push A', [])).toEqual(['Please add at least one exercise to your workout']);
  });

  test('are listed all at once, in reading order', () => {
    expect(messages(' ', [])).toEqual([
      'Please enter a workout name',
      'Please add at least one exercise to your workout',
    ]);
  });

  const cases: [Partial<TemplateLineInput>, string, string][] = [
    [{ targetSets: 0 }, 'Exercise 2: Sets must be at least 1', 'targetSets'],
    [{ targetSets: 101 }, 'Exercise 2: Sets can be at most 100', 'targetSets'],
    [{ targetReps: 0 }, 'Exercise 2: Reps must be at least 1', 'targetReps'],
    [{ targetReps: 1001 }, 'Exercise 2: Reps can be at most 1000', 'targetReps'],
    [{ targetWeight: -1 }, 'Exercise 2: Weight cannot be negative', 'targetWeight'],
    [{ targetWeight: 5001 }, 'Exercise 2: Weight can be at most 5000 lbs', 'targetWeight'],
    [{ targetWeight: 22.505 }, 'Exercise 2: Weight can have at most 2 decimals', 'targetWeight'],
    [{ restTime: -5 }, 'Exercise 2: Rest cannot be negative', 'restTime'],
    [{ restTime: 3601 }, 'Exercise 2: Rest can be at most an hour', 'restTime'],
    [
      { targetTempo: { eccentric: 61, pause: 0, concentric: 2 } },
      'Exercise 2: Tempo parts must be from 0 to 60 seconds',
      'targetTempo',
    ],
    [{ targetRPE: 10.5 }, 'Exercise 2: RPE must be from 1 to 10', 'targetRPE'],
    [{ targetRPE: 7.3 }, 'Exercise 2: RPE goes in half steps', 'targetRPE'],
  ];
  test.each(cases)('name for %o the exercise and the field', (change, message, field) => {
    const problems = templateProblems({ name: 'Push A', exercises: [line(), line(change, 1)] });
    expect(problems).toEqual([{ path: `exercises.1.${field}`, message }]);
  });

  test.each([{ targetWeight: null }, { restTime: null }, { targetWeight: 0, restTime: 0 }])(
    'are none for an empty or zero weight and rest (%o)',
    (change) => {
      expect(messages('Push A', [line(change)])).toEqual([]);
    },
  );

  test('include an order that does not count from 0 without gaps', () => {
    const message = 'The order of the exercises must count from 0 without gaps';
    expect(messages('Push A', [line({}, 0), line({}, 2)])).toEqual([message]);
    expect(messages('Push A', [line({}, 0), line({}, 0)])).toEqual([message]);
    expect(messages('Push A', [line({}, 1)])).toEqual([message]);
  });

  test('include more than a hundred exercises', () => {
    const many = Array.from({ length: 101 }, (_, index) => line({}, index));
    expect(messages('Push A', many)).toEqual(['A workout can have at most 100 exercises']);
  });
});
