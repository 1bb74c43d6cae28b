import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveWay } from '#server/trpc/give-way.ts';

test('giveWay resumes its callers in order, one per turn of the event loop', async () => {
  const seen: string[] = [];
  const goOn = async (name: string) => {
    await giveWay();
    seen.push(name);
  };
  const waiting = ['first', 'second', 'third'].map(goOn);
  const perTurn: number[] = [];
  while (seen.length < waiting.length) {
    const before = seen.length;
    await setImmediate();
    perTurn.push(seen.length - before);
  }
  expect(seen).toEqual(['first', 'second', 'third']);
  expect(Math.max(...perTurn)).toBe(1);
});
