import { expect, test } from 'vitest';
import { placeBeside } from '#shared/progress/volume-landmark.ts';

test.each([
  [{ low: 8, high: 12 }, 7.5, 'under'],
  [{ low: 8, high: 12 }, 8, 'within'],
  [{ low: 8, high: 12 }, 12, 'within'],
  [{ low: 8, high: 12 }, 12.5, 'over'],
  [{ low: 8, high: null }, 60, 'within'],
  [{ low: null, high: 12 }, 0, 'within'],
  [{ low: null, high: 12 }, 13, 'over'],
] as const)('with the landmark %o, %d weekly sets are rated "%s"', (landmark, sets, place) => {
  expect(placeBeside(landmark, sets)).toBe(place);
});
