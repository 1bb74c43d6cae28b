import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideHint, isHintHidden } from '#web/features/templates/view/LighterWeekHint.tsx';

const stored = new Map<string, string>();
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a dismissed hint about a deload stays hidden for four weeks', () => {
  expect(isHintHidden('ada', 'legs', at(1))).toBe(false);
  hideHint('ada', 'legs', at(1));
  expect(isHintHidden('ada', 'legs', at(28))).toBe(true);
  expect(isHintHidden('ada', 'legs', at(29))).toBe(false);
  expect(isHintHidden('ada', 'arms', at(2))).toBe(false);
  expect(isHintHidden('eve', 'legs', at(2))).toBe(false);
});

test('an invalid stored date does not hide the hint about a deload', () => {
  stored.set('ada:no-lighter-week:legs', 'soon');
  expect(isHintHidden('ada', 'legs', at(1))).toBe(false);
});
