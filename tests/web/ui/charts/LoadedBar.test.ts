import { expect, test } from 'vitest';
import { loadedPlates } from '#web/ui/charts/LoadedBar.tsx';

const share = (fills: readonly number[]) =>
  fills.reduce((sum, fill) => sum + fill, 0) / fills.length;

test.each([0, 12.5, 40, 99, 100])(
  'a progress bar at %d%% shows that share of its plates as filled',
  (percent) => {
    for (const total of [12, 20]) {
      expect(share(loadedPlates(total, (percent / 100) * total))).toBeCloseTo(percent / 100, 10);
    }
  },
);

test('a progress bar fills its plates from the left', () => {
  expect(loadedPlates(4, 2.5)).toEqual([1, 1, 0.5, 0]);
});

test('a progress bar has at most 20 plates', () => {
  expect(loadedPlates(40, 21)).toHaveLength(20);
  expect(share(loadedPlates(40, 21))).toBeCloseTo(21 / 40, 10);
});

test('a progress bar of 0 sets has one empty plate, and values out of range fill all plates or none', () => {
  expect(loadedPlates(0, 0)).toEqual([0]);
  expect(loadedPlates(3, 5)).toEqual([1, 1, 1]);
  expect(loadedPlates(3, -1)).toEqual([0, 0, 0]);
});
