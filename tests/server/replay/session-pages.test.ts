import { expect, test } from 'vitest';
import { pagesOf, type SessionKey } from '#server/replay/session-pages.ts';

const keyOf = (events: number, index: number): SessionKey => ({
  userId: 'user',
  sessionId: String(index),
  events,
  isWhole: true,
});
const pages = (events: number[]) => [...pagesOf(events.map(keyOf))];

test('a page contains whole sessions in order, with about a thousand events', () => {
  const keys = Array.from({ length: 500 }, () => 22).map(keyOf);
  const all = [...pagesOf(keys)];
  expect(all.flat()).toEqual(keys);
  for (const page of all.slice(0, -1)) expect(page).toHaveLength(Math.ceil(1_000 / 22));
});

test('a session that is longer than a page makes a page', () => {
  expect(pages([1_500, 10, 3_000]).map((page) => page.length)).toEqual([1, 2]);
});

test('pages of sessions without events hold at most 1,000 sessions', () => {
  expect(pages(Array.from({ length: 2_500 }, () => 0)).map((page) => page.length)).toEqual([
    1_000, 1_000, 500,
  ]);
});

test('no sessions make no page', () => {
  expect(pages([])).toEqual([]);
});
