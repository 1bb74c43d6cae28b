import { expect, test } from 'vitest';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import { itemText } from '#web/features/deleted/DeletedPage.tsx';

const now = new Date('2026-11-25T12:00:00.000Z');
const item = (
  kind: DeletedItem['kind'],
  name: string,
  more: Partial<DeletedItem> = {},
): DeletedItem => ({
  kind,
  id: 'id',
  name,
  happenedAt: '2026-11-20T12:00:00.000Z',
  deletedAt: now.toISOString(),
  keptUntil: '2026-12-25T12:00:00.000Z',
  restorePath: '/',
  set: null,
  ...more,
});
const set = (values: Partial<NonNullable<DeletedItem['set']>>): Partial<DeletedItem> => ({
  set: {
    workoutId: 'workout',
    workoutName: 'Push A',
    actualReps: 8,
    actualWeight: 185,
    enteredWeight: null,
    actualDuration: null,
    actualDistance: null,
    ...values,
  },
});

test.each<[DeletedItem, string]>([
  [item('WORKOUT', 'Push A'), 'Workout “Push A”'],
  [item('TEMPLATE', 'Push A', { happenedAt: null }), 'Template “Push A”'],
  [item('GOAL', 'Squat two plates'), 'Goal “Squat two plates”'],
  [item('PROGRAM', 'Linear'), 'Program “Linear”'],
  [item('SET', 'Bench Press', set({})), 'Set of Bench Press: 8\u00A0×\u00A0185\u00A0lbs'],
  [item('SET', 'Pull-Up', set({ actualWeight: 0 })), 'Set of Pull-Up: 8\u00A0reps'],
  [
    item('SET', 'Bench Press', set({ enteredWeight: { value: 84, unit: 'kg' } })),
    'Set of Bench Press: 8\u00A0×\u00A084\u00A0kg',
  ],
  [
    item('SET', 'Carry', set({ actualReps: 0, actualDistance: 20, actualWeight: 50 })),
    'Set of Carry: 20\u00A0m,\u00A050\u00A0lbs',
  ],
])('the name of a deleted item is: $1', (given, title) => {
  expect(itemText(given, 'lbs', now).title).toBe(title);
});

test.each(['MEASUREMENT', 'BODY_WEIGHT', 'PHOTO'] as const)(
  'the name of a deleted %s in the list contains its day',
  (kind) => {
    expect(itemText(item(kind, ''), 'lbs', now).title).toMatch(/ of .*Nov 20/);
  },
);
