import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepBar,
  keepGyms,
  keepLastGym,
  lastGymId,
  readBars,
  readGyms,
} from '#web/features/run/gym/kept-gyms.ts';
import { keepEntryUnit, readEntryUnit } from '#web/training/entry-unit.ts';
import { givenGym } from '#tests/shared/gyms/given-gym.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('each user has separate cached gyms', () => {
  expect(readGyms('ada')).toBeUndefined();
  keepGyms('ada', [givenGym()]);
  expect(readGyms('ada')).toEqual([givenGym()]);
  expect(readGyms('bob')).toBeUndefined();
  keepLastGym('ada', 'gym');
  expect([lastGymId('ada'), lastGymId('bob')]).toEqual(['gym', null]);
});

test.each(['', '{', 'null', '[]', '{"shape":0,"gyms":[]}', '{"shape":1,"gyms":5}'])(
  'invalid gyms in the browser storage are ignored: %j',
  (text) => {
    localStorage.setItem('ada:gyms', text);
    expect(readGyms('ada')).toBeUndefined();
  },
);

test('when the browser storage is full, saving gyms and units only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem = () => {
    throw new Error('The storage is full');
  };
  keepGyms('ada', []);
  keepEntryUnit('ada', 'curl', 'kg');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('the device stores the unit that the user chose for an exercise', () => {
  keepEntryUnit('ada', 'curl', 'kg');
  keepEntryUnit('ada', 'row', 'lbs');
  expect(['curl', 'row', 'press'].map((id) => readEntryUnit('ada', id))).toEqual([
    'kg',
    'lbs',
    null,
  ]);
  localStorage.setItem('ada:entry-units', '{"curl":"stone"}');
  expect(readEntryUnit('ada', 'curl')).toBeNull();
});

test('the chosen bar of an exercise is stored separately for each gym', () => {
  keepBar('ada', { gymId: 'gym', exerciseId: 'bench' }, 'Olympic bar, 15 kg');
  keepBar('ada', { gymId: 'home', exerciseId: 'bench' }, 'Olympic bar, 20 kg');
  expect(readBars('ada')).toEqual({
    'gym bench': 'Olympic bar, 15 kg',
    'home bench': 'Olympic bar, 20 kg',
  });
  expect(readBars('bob')).toEqual({});
});

test.each(['', '{', 'null', '[]', '{"gym bench":15}'])(
  'invalid bars in the browser storage are ignored: %j',
  (text) => {
    localStorage.setItem('ada:bars', text);
    expect(readBars('ada')).toEqual({});
  },
);
