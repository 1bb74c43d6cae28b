import { describe, expect, it } from 'vitest';
import { dayProblem, defaultDay, instantOf } from '#web/features/photos/PhotoFields.tsx';

const now = new Date(2026, 10, 21, 9, 30);

describe('defaultDay returns the day of a photo', () => {
  it("the day of a photo is the day of its file when the file's date is plausible", () => {
    expect(defaultDay(new Date(2026, 9, 3, 18).getTime(), now)).toBe('2026-10-03');
  });

  it('the day of a photo is today for a file without a plausible date', () => {
    for (const time of [Number.NaN, 0, new Date(2027, 0, 1).getTime()]) {
      expect(defaultDay(time, now)).toBe('2026-11-21');
    }
  });

  it('the day of a photo is refused when it is empty or in the future', () => {
    expect(dayProblem('', now)).toBe('Please choose the date of the photo');
    expect(dayProblem('2026-11-22', now)).toBe('The date of a photo cannot be in the future');
    expect(dayProblem('2026-11-21', now)).toBeUndefined();
  });

  it("a photo has the time of its file on the file's day, and noon on another day", () => {
    const madeAt = new Date(2026, 9, 3, 18, 5);
    expect(instantOf('2026-10-03', madeAt, now)).toBe(madeAt.toISOString());
    expect(instantOf('2026-10-04', madeAt, now)).toBe(new Date(2026, 9, 4, 12).toISOString());
  });

  it('a photo of today gets the current time, and never a later one', () => {
    expect(instantOf('2026-11-21', new Date(2026, 10, 21, 23), now)).toBe(now.toISOString());
    expect(instantOf('2026-11-21', new Date(2026, 9, 3), now)).toBe(now.toISOString());
  });
});
