import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import type { ChangedChoices } from '#shared/exercises/choices.ts';
import { takeOverKeptChoices } from '#web/workouts/choices/kept-choices.ts';

const bench = '019aa000-0000-7000-8000-000000000001';
const squat = '019aa000-0000-7000-8000-000000000002';
let chosen: [string, string, ChangedChoices][] = [];
const choose = async (...choice: [string, string, ChangedChoices]) => void chosen.push(choice);

beforeEach(() => {
  chosen = [];
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => void vi.unstubAllGlobals());

test('suggestion choices that an older app version stored are sent once', async () => {
  localStorage.setItem('ada:no-offers', JSON.stringify([bench]));
  localStorage.setItem('ada:offers', JSON.stringify([squat]));
  localStorage.setItem('bob:offers', JSON.stringify([bench]));
  await takeOverKeptChoices('ada', choose);
  await takeOverKeptChoices('ada', choose);
  expect(chosen).toEqual([
    ['ada', bench, { offers: false, unlessChosen: true }],
    ['ada', squat, { offers: true, unlessChosen: true }],
  ]);
  expect([localStorage.length, localStorage.key(0)]).toEqual([1, 'bob:offers']);
});

test('a choice to turn suggestions off that the outbox could not store is sent at the next app start', async () => {
  localStorage.setItem('ada:no-offers', JSON.stringify([bench]));
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
    localStorage.setItem('ada:no-offers', text);
    await takeOverKeptChoices('ada', choose);
    expect(chosen).toEqual([]);
  },
);
