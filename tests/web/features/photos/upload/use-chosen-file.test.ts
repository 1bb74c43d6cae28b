import { expect, it } from 'vitest';
import { fitWithin } from '#web/features/photos/upload/use-chosen-file.ts';

it.each([
  { from: [4000, 3000], to: [2048, 1536] },
  { from: [3024, 4032], to: [1536, 2048] },
  { from: [4001, 3000], to: [2048, 1536] },
  { from: [800, 600], to: [800, 600] },
  { from: [2048, 2048], to: [2048, 2048] },
  { from: [12_000, 3], to: [2048, 1] },
])('a photo of $from pixels is resized to $to pixels', ({ from: [width = 0, height = 0], to }) => {
  const size = fitWithin({ width, height }, 2048);
  expect([size.width, size.height]).toEqual(to);
});
