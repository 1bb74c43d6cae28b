import { expect, test } from 'vitest';
import { sharedView } from '#shared/shares/view-schema.ts';

const set = {
  classification: 'WORKING',
  reps: 5,
  weightLbs: 100,
  entered: null,
  durationSeconds: null,
  distanceMeters: null,
  rpe: 7,
  notes: '',
};
const exercise = { name: 'Dip', loadKind: 'EXTERNAL', measure: 'REPS' };
const line = { exercise, notes: '', sets: [set] };
const workout = {
  kind: 'WORKOUT',
  by: null,
  unit: 'lbs',
  name: 'Push',
  startTime: '2026-03-02T08:00:00Z',
  day: '2026-03-02',
  minutes: 45,
  notes: '',
  totals: { sets: 1, volumeLbs: 500, heaviestLbs: 100, averageRpe: 7 },
  muscles: [{ muscle: 'CHEST', load: 1, note: '1 set', from: ['Dip 1'] }],
  records: [
    {
      exercise: 'Dip',
      loadKind: 'EXTERNAL',
      kind: 'weight',
      actualReps: 5,
      actualWeight: 100,
      value: 100,
    },
  ],
  groups: [{ name: null, lines: [line] }],
};

test('a field that the view schema does not list is never shared', () => {
  const leaky = {
    ...workout,
    bodyWeightKg: 81,
    records: workout.records.map((record) => ({ ...record, setId: 'x', previous: 95 })),
    groups: [{ name: null, lines: [{ ...line, exerciseId: 'x', sets: [{ ...set, id: 'x' }] }] }],
  };
  expect(sharedView.parse(leaky)).toEqual(workout);
});

test('an unknown kind of link is refused', () => {
  expect(sharedView.safeParse({ ...workout, kind: 'PROFILE' }).success).toBe(false);
});
