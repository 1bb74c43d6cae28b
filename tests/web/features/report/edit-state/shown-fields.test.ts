import { expect, test } from 'vitest';
import { shownFields } from '#web/features/report/edit-state/shown-fields.ts';
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
])("the report's editor shows for an exercise of %j the fields %j", (exercise, fields) => {
  expect(shownFields(exercise, [])).toEqual(fields);
});

test("the report's editor shows other fields that the set has a value for", () => {
  expect(shownFields(plank, [hold, set('old')])).toEqual([
    'reps',
    'durationSeconds',
    'weightLbs',
    'rpe',
  ]);
});
