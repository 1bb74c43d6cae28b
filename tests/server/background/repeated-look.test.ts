import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Look, lookRepeatedly } from '#server/background/repeated-look.ts';

const NEVER_MS = 3_600_000;

function given(look: (room: number) => Promise<Look | void>, everyMs: number, mostAtOnce?: number) {
  const failures: string[] = [];
  const looks = lookRepeatedly({
    everyMs,
    ...(mostAtOnce === undefined ? {} : { mostAtOnce }),
    look,
    onFailure: (reason) => failures.push(reason),
  });
  return { looks, failures };
}

test('the next poll starts after the delay that the previous poll returned', async () => {
  let count = 0;
  const { looks } = given(async () => {
    count += 1;
    return { againInMs: count < 3 ? 1 : NEVER_MS };
  }, NEVER_MS);
  await expect.poll(() => count).toBe(3);
  await looks.stop();
});

test('wake() makes the next poll start earlier, even when it is called during a poll', async () => {
  let count = 0;
  let go = (): void => undefined;
  const { looks } = given(async () => {
    count += 1;
    if (count === 1) await new Promise<void>((resolve) => (go = resolve));
  }, NEVER_MS);
  looks.wake(1);
  go();
  await expect.poll(() => count).toBe(2);
  looks.wake(1);
  await expect.poll(() => count).toBe(3);
  await looks.stop();
});

test('a series of failed polls is logged once, and a failed task is logged separately', async () => {
  let count = 0;
  const { looks, failures } = given(async () => {
    count += 1;
    if (count < 4) throw new TypeError('away');
    return count === 4 ? { begun: [Promise.reject(new RangeError('of one person'))] } : {};
  }, 1);
  await expect.poll(() => failures).toEqual(['TypeError', 'RangeError']);
  await looks.stop();
});

test('no more background tasks run at a time than the limit allows', async () => {
  const ends: (() => void)[] = [];
  const rooms: number[] = [];
  const { looks } = given(
    async (room) => {
      rooms.push(room);
      return { begun: [new Promise<void>((resolve) => ends.push(resolve))] };
    },
    1,
    2,
  );
  await expect.poll(() => rooms).toEqual([2, 1]);
  await sleep(20);
  expect(rooms).toHaveLength(2);
  ends[0]?.();
  await expect.poll(() => rooms).toEqual([2, 1, 1]);
  const stopped = looks.stop();
  for (const end of ends) end();
  await stopped;
});

test('stopping waits for running tasks and starts no new poll', async () => {
  let count = 0;
  let isDone = false;
  const { looks } = given(async () => {
    count += 1;
    return { begun: [sleep(20).then(() => void (isDone = true))] };
  }, 1);
  await looks.stop();
  const counted = count;
  expect(isDone).toBe(true);
  looks.wake(1);
  await sleep(20);
  expect(count).toBe(counted);
});
