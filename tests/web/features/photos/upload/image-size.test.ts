import { describe, expect, it } from 'vitest';
import { fitWithin } from '#web/features/photos/upload/image-size.ts';
import { dayProblem, defaultDay, instantOf } from '#web/features/photos/photo-day.ts';

const now = new Date(2026, 10, 21, 9, 30);

describe('the size of an upload', () => {
  it.each([
    { from: [4000, 3000], to: [2048, 1536] },
    { from: [3024, 4032], to: [1536, 2048] },
    { from: [4001, 3000], to: [2048, 1536] },
    { from: [800, 600], to: [800, 600] },
    { from: [2048, 2048], to: [2048, 2048] },
    { from: [12_000, 3], to: [2048, 1] },
  ])('$from becomes $to', ({ from: [width = 0, height = 0], to }) => {
    const size = fitWithin({ width, height }, 2048);
    expect([size.width, size.height]).toEqual(to);
  });
});

describe('the day of a photo', () => {
  it('is the day of the file where that makes sense', () => {
    expect(defaultDay(new Date(2026, 9, 3, 18).getTime(), now)).toBe('2026-10-03');
  });

  it('is today for a file without a date, of the future or of a clock that was never set', () => {
    for (const time of [Number.NaN, 0, new Date(2027, 0, 1).getTime()]) {
      expect(defaultDay(time, now)).toBe('2026-11-21');
    }
  });

  it('is refused when it is empty or in the future', () => {
    expect(dayProblem('', now)).toBe('Please choose the date of the photo');
    expect(dayProblem('2026-11-22', now)).toBe('The date of a photo cannot be in the future');
    expect(dayProblem('2026-11-21', now)).toBeUndefined();
  });

  it('keeps the time of the file on its own day, and is noon on another', () => {
    const madeAt = new Date(2026, 9, 3, 18, 5);
    expect(instantOf('2026-10-03', madeAt, now)).toBe(madeAt.toISOString());
    expect(instantOf('2026-10-04', madeAt, now)).toBe(new Date(2026, 9, 4, 12).toISOString());
  });

  it('is now when it is today, never later', () => {
    expect(instantOf('2026-11-21', new Date(2026, 10, 21, 23), now)).toBe(now.toISOString());
    expect(instantOf('2026-11-21', new Date(2026, 9, 3), now)).toBe(now.toISOString());
  });
});
