import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangedChoices } from '#shared/exercises/choices.ts';
import { takeOverKeptChoices } from '#web/workouts/choices/kept-choices.ts';

const bench = '019aa000-0000-7000-8000-000000000001';
const squat = '019aa000-0000-7000-8000-000000000002';
const stored = new Map<string, string>();
let chosen: [string, string, ChangedChoices][] = [];
const choose = async (...choice: [string, string, ChangedChoices]) => void chosen.push(choice);

beforeEach(() => {
  stored.clear();
  chosen = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('suggestion choices that an older app version stored are sent once', async () => {
  stored.set('ada:no-offers', JSON.stringify([bench]));
  stored.set('ada:offers', JSON.stringify([squat]));
  stored.set('bob:offers', JSON.stringify([bench]));
  await takeOverKeptChoices('ada', choose);
  await takeOverKeptChoices('ada', choose);
  expect(chosen).toEqual([
    ['ada', bench, { offers: false, unlessChosen: true }],
    ['ada', squat, { offers: true, unlessChosen: true }],
  ]);
  expect([...stored.keys()]).toEqual(['bob:offers']);
});

test('a suggestion choice that the outbox could not store is sent at the next app start', async () => {
  stored.set('ada:no-offers', JSON.stringify([bench]));
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await takeOverKeptChoices('ada', () => Promise.reject(new Error('full')));
  expect(warned).toHaveBeenCalledOnce();
  expect(chosen).toEqual([]);
  await takeOverKeptChoices('ada', choose);
  expect(chosen).toHaveLength(1);
});

test.each(['', '{', 'null', '{}', '[5]', '["bench"]'])(
  'invalid stored suggestion choices are ignored: %j',
  async (text) => {
    stored.set('ada:no-offers', text);
    await takeOverKeptChoices('ada', choose);
    expect(chosen).toEqual([]);
  },
);
