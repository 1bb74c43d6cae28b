import { expect, test } from 'vitest';
import { summaryText } from '#shared/shares/summary-text.ts';
import type { SharedProgram, SharedTemplate, SharedWorkout } from '#shared/shares/view-schema.ts';

const workout: SharedWorkout = {
  kind: 'WORKOUT',
  by: 'Robin',
  unit: 'kg',
  name: 'Push',
  startTime: '2026-03-02T08:00:00Z',
  day: '2026-03-02',
  minutes: 52,
  notes: '',
  totals: { sets: 18, volumeLbs: 12_345, heaviestLbs: 225, averageRpe: null },
  muscles: [],
  records: [],
  groups: [],
};
const template: SharedTemplate = {
  kind: 'TEMPLATE',
  by: null,
  unit: 'lbs',
  name: 'Pull',
  description: '',
  minutes: 44,
  muscles: [],
  groups: [],
};
const program: SharedProgram = {
  kind: 'PROGRAM',
  by: null,
  unit: 'lbs',
  name: 'Twice',
  description: '',
  rule: 'off',
  rounds: 2,
  weeks: [{ isLighter: false, days: [] }],
  plans: [template],
};

test.each([
  [workout, 'Robin’s workout: 18 sets, 5,600 kg, 52 min'],
  [
    { ...workout, minutes: null, totals: { ...workout.totals, sets: 1, volumeLbs: 0 } },
    'Robin’s workout: 1 set',
  ],
  [template, 'A workout template: 0 exercises, about 44 min'],
  [program, 'A program: 2 weeks, 1 workout'],
] as const)('summaryText names the kind and the size of a shared link (case %#)', (view, text) => {
  expect(summaryText(view)).toBe(text);
});
