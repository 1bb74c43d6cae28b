import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountedLines } from '#server/auth/counted-lines.ts';

const SECOND = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records each written line as its kind and number. */
function recorder(mostHeld?: number) {
  const written: string[] = [];
  const lines = createCountedLines(mostHeld);
  const write = (kind: string) => (count: number) => void written.push(`${kind} ${count}`);
  const add = (kind: string) =>
    lines.add(kind, write(kind), { kind: 'shared', write: write('shared') });
  return { written, add, flush: lines.flush };
}

test('writes the first event at once, and the events of the next minute as one line', () => {
  const { written, add } = recorder();
  for (let at = 0; at < 59; at += 1) {
    add('a');
    vi.advanceTimersByTime(SECOND);
  }
  expect(written).toEqual(['a 1']);
  vi.advanceTimersByTime(SECOND);
  expect(written).toEqual(['a 1', 'a 58']);
});

test('writes one line for a single event', () => {
  const { written, add } = recorder();
  add('a');
  vi.advanceTimersByTime(120 * SECOND);
  expect(written).toEqual(['a 1']);
});

test('starts a new count after the minute of a kind', () => {
  const { written, add } = recorder();
  add('a');
  vi.advanceTimersByTime(61 * SECOND);
  add('a');
  expect(written).toEqual(['a 1', 'a 1']);
});

test('counts each kind separately', () => {
  const { written, add } = recorder();
  add('a');
  add('b');
  add('a');
  expect(written).toEqual(['a 1', 'b 1']);
});

test('counts kinds beyond the limit in one shared line', () => {
  const { written, add } = recorder(2);
  for (const kind of ['a', 'b', 'c', 'd', 'a', 'e']) add(kind);
  expect(written).toEqual(['a 1', 'b 1', 'shared 1']);
  vi.advanceTimersByTime(60 * SECOND);
  expect(written).toEqual(['a 1', 'b 1', 'shared 1', 'a 1', 'shared 2']);
});

test('writes pending counts when the server ends', () => {
  const { written, add, flush } = recorder();
  for (const kind of ['a', 'a', 'a', 'b']) add(kind);
  flush();
  expect(written).toEqual(['a 1', 'b 1', 'a 2']);
});
