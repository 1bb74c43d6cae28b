import { expect, test } from 'vitest';
import { fieldsOf } from '#web/training/set-fields.ts';
import { set } from '#tests/web/features/report/given-session.ts';

const plank = { measure: 'TIME', loadKind: 'NONE' } as const;
const hold = set('hold', { reps: 0, weightLbs: 0, durationSeconds: 45 });

test.each([
  [{ measure: 'REPS', loadKind: 'EXTERNAL' } as const, ['reps', 'weightLbs', 'rpe']],
  [{ measure: 'REPS', loadKind: 'NONE' } as const, ['reps', 'rpe']],
  [plank, ['durationSeconds', 'rpe']],
  [
    { measure: 'DISTANCE', loadKind: 'PER_SIDE' } as const,
    ['distanceMeters', 'durationSeconds', 'weightLbs', 'rpe'],
  ],
])('a set of the exercise %j has the fields %j', (exercise, fields) => {
  expect(fieldsOf(exercise, [])).toEqual(fields);
});

test('a set also shows fields that have a value although its exercise does not use them', () => {
  expect(fieldsOf(plank, [hold, set('old')])).toEqual([
    'reps',
    'durationSeconds',
    'weightLbs',
    'rpe',
  ]);
});
