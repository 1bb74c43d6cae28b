import { expect, test } from 'vitest';
import { cardText } from '#server/features/shares/card/card-text.ts';
import type { SharedSet, SharedTemplate, SharedWorkout } from '#shared/shares/view-schema.ts';

const template = (name: string): SharedTemplate => ({
  kind: 'TEMPLATE',
  by: null,
  unit: 'lbs',
  name,
  description: '',
  minutes: 30,
  muscles: [],
  groups: [],
});

test.each([
  ['Push 💪 day', 'Push day'],
  ['Łódź & <b>', 'Łódź & <b>'],
  ['Тренировка', 'Workout template'],
  ['脚の日', 'Workout template'],
  ['x'.repeat(80), `${'x'.repeat(55)}…`],
])('the preview picture shows the name %s as %s', (name, title) => {
  expect(cardText(template(name))).toMatchObject({ title, whose: 'Workout template' });
});

const set = (reps: number, weightLbs: number, more: Partial<SharedSet> = {}): SharedSet => ({
  classification: 'WORKING',
  reps,
  weightLbs,
  entered: null,
  durationSeconds: null,
  distanceMeters: null,
  rpe: null,
  notes: '',
  ...more,
});

const line = (name: string, measure: 'REPS' | 'TIME', sets: SharedSet[]) => ({
  exercise: { name, loadKind: 'EXTERNAL' as const, measure },
  notes: '',
  sets,
});

const workout: SharedWorkout = {
  kind: 'WORKOUT',
  by: null,
  unit: 'kg',
  name: 'Legs',
  startTime: '2026-03-02T08:00:00Z',
  day: '2026-03-02',
  minutes: 45,
  notes: '',
  totals: { sets: 3, volumeLbs: 0, heaviestLbs: null, averageRpe: null },
  muscles: [{ muscle: 'QUADRICEPS', load: 1, note: '3 sets', from: ['Squat 3'] }],
  records: [
    {
      exercise: 'Squat',
      loadKind: 'EXTERNAL',
      kind: 'weight',
      actualReps: 5,
      actualWeight: 220.46,
      value: 220.46,
    },
  ],
  groups: [
    {
      name: null,
      lines: [
        line('Squat', 'REPS', [
          set(10, 330.69, { classification: 'WARMUP' }),
          set(8, 132.28),
          set(5, 220.46, { entered: { value: 100, unit: 'kg' } }),
          set(3, 220.46),
        ]),
        line('Push-Up', 'REPS', [set(10, 0), set(12, 0)]),
        line('Plank', 'TIME', [set(0, 0, { durationSeconds: 70 })]),
      ],
    },
  ],
};

test('the preview picture of a workout names the best set of each exercise', () => {
  expect(cardText(workout)).toMatchObject({
    records: '1 record: Squat',
    muscles: [{ muscle: 'QUADRICEPS', load: 1 }],
    lines: [
      { name: 'Squat', set: '5 × 100 kg' },
      { name: 'Push-Up', set: '12 reps' },
      { name: 'Plank', set: '1:10' },
    ],
  });
});
