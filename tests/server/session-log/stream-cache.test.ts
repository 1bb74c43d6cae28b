// Tests that the cache of sessions removes the session that was stored the longest time ago when the cache is full.
import { afterEach, expect, test } from 'vitest';
import type { Stream } from '#server/session-log/read.ts';
import { holdAtMost, recallStream, rememberStream } from '#server/session-log/stream-cache.ts';

// Sets the usual limit again, because other tests in this process use the cache too.
afterEach(() => holdAtMost(1_000));

const key = (sessionId: string) => ({ userId: 'somebody', sessionId });
// The cast is safe because `rememberStream` reads only these two fields of the state.
const stream = { state: { status: 'IN_PROGRESS', isDiscarded: false } } as Stream;
const held = () => ['a', 'b', 'c'].filter((id) => recallStream(key(id)) !== undefined);

test('a full cache removes the session that was written to the cache least recently', () => {
  holdAtMost(2);
  for (const id of ['a', 'b', 'c']) rememberStream(key(id), stream);
  expect(held()).toEqual(['b', 'c']);
  rememberStream(key('b'), stream);
  rememberStream(key('a'), stream);
  expect(held()).toEqual(['a', 'b']);
  holdAtMost(1);
  expect(held()).toEqual(['a']);
  holdAtMost(0);
  expect(held()).toEqual([]);
});
