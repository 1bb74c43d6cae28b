import { expect, test } from 'vitest';
import { queuesOfUsers } from '#server/limits/work-queue.ts';

test("two tasks of a user run simultaneously, and the user's later tasks start in order", async () => {
  const turns = queuesOfUsers({ mostAtOnce: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (user: string, name: string) =>
    turns.run(user, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [...['a', 'b', 'c', 'd'].map((name) => task('one', name)), task('other', 'e')];
  expect(begun).toEqual(['a', 'b', 'e']);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual(['a', 'b', 'e', 'c']);
  for (let at = 1; at < 5; at += 1) {
    ends[at]?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'e', 'c', 'd']);
  expect(turns.size).toBe(0);
});

test('the next task starts after a task has failed', async () => {
  const turns = queuesOfUsers({ mostAtOnce: 1 });
  const failed = turns.run('one', () => Promise.reject(new Error('no')));
  const next = turns.run('one', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test("an error that concerns all tasks of a user also rejects the user's waiting tasks", async () => {
  const turns = queuesOfUsers({
    mostAtOnce: 1,
    isForAll: (error) => error instanceof RangeError,
  });
  const begun: string[] = [];
  const first = turns.run('one', () => Promise.reject(new RangeError('away')));
  const second = turns.run('one', async () => begun.push('second'));
  const other = turns.run('other', async () => 'done');
  await expect(first).rejects.toThrow('away');
  await expect(second).rejects.toThrow('away');
  expect(begun).toEqual([]);
  expect(await other).toBe('done');
  expect(turns.size).toBe(0);
});
