import { expect, test } from 'vitest';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { ClientRow } from '#web/features/trainer/desk/ClientRow.tsx';
import { wordsOf } from '#tests/support/markup.tsx';

const client: DeskClient = {
  clientId: '1',
  name: 'Bea Away',
  label: '',
  tags: [],
  snoozedUntil: null,
  endedAt: null,
  group: 'FINE',
  isReady: true,
  lastDay: '2026-11-30',
  counts: [
    { days: 7, done: 1, planned: 3 },
    { days: 30, done: 8, planned: 13 },
    { days: 90, done: 20, planned: 39 },
  ],
  recentDays: '0'.repeat(28),
  reasons: [],
  unread: 0,
};
const shown = (part: Partial<DeskClient> = {}) =>
  wordsOf(<ClientRow client={{ ...client, ...part }} today="2026-11-30" />);

test('the row of a client shows done and planned workouts of the last 30 days', () => {
  expect(shown()).toContain('Last workout today');
  expect(shown()).toContain('8 of 13 planned in 30 days');
  const counts = [{ days: 30, done: 16, planned: 13 }];
  expect(shown({ counts })).toContain('16 of 13 planned in 30 days');
});

test('the row of a client without a program shows only done workouts', () => {
  const counts = [{ days: 30, done: 8, planned: null }];
  expect(shown({ counts })).toContain('8 in 30 days');
});

test('the row of a client shows at most two reasons for attention', () => {
  const missed = (exercise: string) =>
    ({ kind: 'MISSED', exercise, times: 3, day: '2026-11-01' }) as const;
  const words = shown({ reasons: [missed('Squat'), missed('Row'), missed('Press')] });
  expect(words).toContain('Squat');
  expect(words).toContain('Row');
  expect(words).not.toContain('Press');
});

test.each([
  [{ lastDay: null }, 'No workout yet'],
  [{ isReady: false, counts: [], lastDay: null }, 'Reading the log…'],
  [{ group: 'PAUSED', isReady: false, counts: [] }, 'Paused by the client'],
  [{ group: 'ENDED', endedAt: '2026-11-02T10:00:00Z', counts: [] }, 'Until Nov 2, 2026'],
  [{ snoozedUntil: '2100-01-01' }, 'snoozed until Jan 1, 2100'],
  [{ unread: 2 }, '2 new comments'],
  [{ label: 'Spring meet' }, 'Spring meet'],
] satisfies [Partial<DeskClient>, string][])(
  'the row of a client contains the text: $1',
  (part, words) => {
    expect(shown(part)).toContain(words);
  },
);
