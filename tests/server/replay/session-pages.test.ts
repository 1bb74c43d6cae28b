import { expect, test } from 'vitest';
import { pagesOf, type SessionKey } from '#server/replay/session-pages.ts';

const keyOf = (events: number, index: number): SessionKey => ({
  userId: 'user',
  sessionId: String(index),
  events,
  isWhole: true,
});
const pages = (events: number[]) => [...pagesOf(events.map(keyOf))];

test('a page of a replay ends with the session that brings the page to 1,000 events', () => {
  const keys = Array.from({ length: 500 }, () => 22).map(keyOf);
  const all = [...pagesOf(keys)];
  expect(all.flat()).toEqual(keys);
  for (const page of all.slice(0, -1)) expect(page).toHaveLength(Math.ceil(1_000 / 22));
});

test('a session with more than 1,000 events is on one page, and the page ends after the session', () => {
  expect(pages([1_500, 10, 3_000]).map((page) => page.length)).toEqual([1, 2]);
});

test('a page of a replay has at most 1,000 sessions without events', () => {
  expect(pages(Array.from({ length: 2_500 }, () => 0)).map((page) => page.length)).toEqual([
    1_000, 1_000, 500,
  ]);
});

test('a log without sessions has no pages', () => {
  expect(pages([])).toEqual([]);
});
