import { expect, test } from 'vitest';
import { createExerciseInput, updateExerciseInput } from '#shared/exercises/schema.ts';

const id = '019e0000-0000-7000-8000-000000000000';

test.each([
  [{ loadKind: 'HEAVY' }, 'Unknown kind of load'],
  [{ loadKind: null }, 'Unknown kind of load'],
  [{ measure: 'STEPS' }, 'Unknown measure'],
  [{ bodyweightShare: '0.9' }, 'The share of the body must be a number'],
  [{ bodyweightShare: 1.01 }, 'The share of the body must be from 0 to 1'],
  [{ bodyweightShare: -0.1 }, 'The share of the body must be from 0 to 1'],
  [{ bodyweightShare: 0.12345 }, 'The share of the body can have at most 3 decimals'],
])('an exercise with %o is refused: %s', (wrong, sentence) => {
  for (const { error } of [
    createExerciseInput.safeParse({ name: 'Rope Climb', ...wrong }),
    updateExerciseInput.safeParse({ id, ...wrong }),
  ]) {
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  }
});

test.each([
  { equipmentRequired: 'BARBELL' },
  { equipmentRequired: ['CAR'] },
  { equipmentRequired: Array.from({ length: 200 }, () => 'BARBELL') },
  { muscleGroups: 'CHEST' },
  { muscleGroups: { primary: ['HEART'], secondary: [] } },
  { muscleGroups: { primary: [] } },
  { categoryId: 5 },
  { categoryId: 'abc' },
  { difficultyLevel: 'easy' },
  { movementPattern: 'push' },
  { name: 'a\u0000b' },
  { name: '\u3164' },
  { description: 'a\uD800b' },
  { name: 'x'.repeat(121) },
  { description: 'x'.repeat(2001) },
])('a new exercise with %o is refused', (fields) => {
  expect(createExerciseInput.safeParse({ name: 'Fine', ...fields }).success).toBe(false);
});

test('an exercise cannot get a blank name', () => {
  const { error } = updateExerciseInput.safeParse({ id, name: ' ' });
  expect(error?.issues[0]?.message).toBe('Please enter an exercise name');
});
