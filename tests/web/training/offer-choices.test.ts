import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOfferChoice, readOfferChoice } from '#web/training/offer-choices.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the last choice holds, of each exercise and each person its own', () => {
  expect(readOfferChoice('ada', 'bench')).toBeUndefined();
  keepOfferChoice('ada', 'bench', 'off');
  keepOfferChoice('ada', 'squat', 'off');
  keepOfferChoice('ada', 'bench', 'on');
  expect(readOfferChoice('ada', 'bench')).toBe('on');
  expect(readOfferChoice('ada', 'squat')).toBe('off');
  expect(readOfferChoice('bob', 'squat')).toBeUndefined();
  keepOfferChoice('ada', 'bench', 'off');
  expect(readOfferChoice('ada', 'bench')).toBe('off');
});

test('what was put away for good on this device stays away', () => {
  stored.set('ada:no-offers', '["bench"]');
  expect(readOfferChoice('ada', 'bench')).toBe('off');
});

test.each(['', '{', 'null', '{}', '[5]'])('what is not ours is passed over: %s', (text) => {
  stored.set('ada:no-offers', text);
  expect(readOfferChoice('ada', 'bench')).toBeUndefined();
});
