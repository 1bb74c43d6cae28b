import { describe, expect, it } from 'vitest';
import { dayProblem, defaultDay, instantOf } from '#web/features/photos/PhotoFields.tsx';

const now = new Date(2026, 10, 21, 9, 30);

describe('the day and the time of a photo', () => {
  it('the day of a photo is the date of the chosen file', () => {
    expect(defaultDay(new Date(2026, 9, 3, 18).getTime(), now)).toBe('2026-10-03');
  });

  it("a photo whose file has an implausible date gets today's date", () => {
    for (const time of [Number.NaN, 0, new Date(2027, 0, 1).getTime()]) {
      expect(defaultDay(time, now)).toBe('2026-11-21');
    }
  });

  it('a photo cannot have a future date', () => {
    expect(dayProblem('', now)).toBe('Please choose the date of the photo');
    expect(dayProblem('2026-11-22', now)).toBe('The date of a photo cannot be in the future');
    expect(dayProblem('2026-11-21', now)).toBeUndefined();
  });

  it('a photo gets the time of the file on the day of the file, and noon on any other day', () => {
    const madeAt = new Date(2026, 9, 3, 18, 5);
    expect(instantOf('2026-10-03', madeAt, now)).toBe(madeAt.toISOString());
    expect(instantOf('2026-10-04', madeAt, now)).toBe(new Date(2026, 9, 4, 12).toISOString());
  });

  it('a photo of today is never later than now', () => {
    expect(instantOf('2026-11-21', new Date(2026, 10, 21, 23), now)).toBe(now.toISOString());
    expect(instantOf('2026-11-21', new Date(2026, 9, 3), now)).toBe(now.toISOString());
  });
});
