import { expect, test } from 'vitest';
import { agoText } from '#web/features/templates/ago-text.ts';
import { newLine, planText, templateInput } from '#web/features/templates/lines.ts';

test.each([
  [{}, '3 × 10, rest 1:30'],
  [{ targetWeight: 135 }, '3 × 10 @ 135 lbs, rest 1:30'],
  [{ restTime: null }, '3 × 10'],
  [
    { restTime: 0, targetTempo: { eccentric: 3, pause: 1, concentric: 1 } },
    '3 × 10, rest 0:00, tempo 3-1-1',
  ],
])('a closed card sums up its plan (%o)', (plan, text) => {
  // `as`: the plan does not depend on the record of the exercise.
  const exercise = {} as Parameters<typeof newLine>[0];
  expect(planText(newLine(exercise, plan), 'lbs')).toBe(text);
});

test.each([
  ['2026-05-10T11:59:40Z', 'just now'],
  ['2026-05-10T11:30:00Z', '30 minutes ago'],
  ['2026-05-10T09:00:00Z', '3 hours ago'],
  ['2026-05-09T10:00:00Z', 'yesterday'],
  ['2026-04-19T12:00:00Z', '3 weeks ago'],
  ['2026-01-10T12:00:00Z', '4 months ago'],
])('%s is %s', (then, text) => {
  expect(agoText(new Date(then), new Date('2026-05-10T12:00:00Z'))).toBe(text);
});

test('a workout is sent as private, with whole minutes', () => {
  expect(templateInput({ name: 'Push A', description: '', lines: [] })).toEqual({
    name: 'Push A',
    description: '',
    isPublic: false,
    estimatedDuration: 0,
    exercises: [],
  });
});
