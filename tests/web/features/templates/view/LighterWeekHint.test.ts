import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { hideHint, isHintHidden } from '#web/features/templates/view/LighterWeekHint.tsx';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
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
  localStorage.setItem('ada:no-lighter-week:legs', 'soon');
  expect(isHintHidden('ada', 'legs', at(1))).toBe(false);
});
