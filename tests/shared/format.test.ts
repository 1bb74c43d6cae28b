import { describe, expect, it } from 'vitest';
import {
  clockText,
  countOf,
  type DateStyle,
  dayText,
  formatNumber,
  regionOf,
  styleOfLanguage,
} from '#shared/format.ts';

const saturday = new Date('2026-09-05T16:02:00Z');

it.each([
  [0, '0'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [1.005, '1.01'],
  [-82.5, '-82.5'],
  [999.99, '999.99'],
  [999.999, '1,000'],
  [1000, '1,000'],
  [NaN, 'NaN'],
])('the number %d is written as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

describe('the language decides how numbers and dates are written', () => {
  it.each([
    ['en-US', '12,345.5', 'Sep 5', 'Sat, Sep 5', 'Sep 5, 2026', '4:02 PM'],
    ['en-GB', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['de-DE', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['de-CH', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['de', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['fr-CA', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['ja-JP', '12,345.5', 'Sep 5', 'Sat, Sep 5', 'Sep 5, 2026', '16:02'],
    ['hi-IN', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '4:02 PM'],
    ['fa-IR', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['ar-EG-u-nu-arab-ca-islamic', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '4:02 PM'],
    // The browser has no data for this kind of English, so the region decides.
    ['en-IR', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['en-DE', '12,345.5', '5 Sep', 'Sat, 5 Sep', '5 Sep 2026', '16:02'],
    ['c', '12,345.5', 'Sep 5', 'Sat, Sep 5', 'Sep 5, 2026', '4:02 PM'],
  ])(
    'the language %s writes a number as %s, dates as "%s", "%s" and "%s", and a time as %s',
    (language, number, day, weekday, year, clock) => {
      const style = styleOfLanguage(language);
      const days = (['day', 'weekday', 'day and year'] as const).map((form) =>
        dayText(saturday, form, style, 'UTC'),
      );
      expect([formatNumber(12_345.5), ...days, clockText(saturday, style, 'UTC')]).toEqual([
        number,
        day,
        weekday,
        year,
        clock,
      ]);
    },
  );
});

describe('dayText writes a day in American or European order', () => {
  const american: DateStyle = { isMonthFirst: true, is24Hours: false };
  const european: DateStyle = { isMonthFirst: false, is24Hours: true };

  it.each([
    ['long', 'Saturday, September 5, 2026', 'Saturday, 5 September 2026'],
    ['date', 'September 5, 2026', '5 September 2026'],
    ['month and year', 'Sep 2026', 'Sep 2026'],
    ['long month and year', 'September 2026', 'September 2026'],
    ['month alone', 'Sep', 'Sep'],
    ['weekday alone', 'Sat', 'Sat'],
  ] as const)('dayText form %s: "%s" in America, "%s" in Europe', (form, inAmerica, inEurope) => {
    expect(dayText(saturday, form, american, 'UTC')).toBe(inAmerica);
    expect(dayText(saturday, form, european, 'UTC')).toBe(inEurope);
  });

  it('a moment is written with the day of its time zone', () => {
    const lateEvening = new Date('2026-09-05T22:30:00Z');
    expect(dayText(lateEvening, 'day', european, 'Europe/Berlin')).toBe('6 Sep');
    expect(clockText(lateEvening, european, 'Europe/Berlin')).toBe('00:30');
    expect(clockText(lateEvening, american, 'Europe/Berlin')).toBe('12:30 AM');
  });
});

it('countOf uses the singular noun for 1 and the plural noun for other numbers', () => {
  expect([countOf(1, 'set'), countOf(1_234, 'set'), countOf(2, 'match', 'matches')]).toEqual([
    '1 set',
    '1,234 sets',
    '2 matches',
  ]);
});

it("the region comes from the language tag: 'AT' of 'de-AT', and the likely region 'BR' of 'pt'", () => {
  expect([regionOf('de-AT'), regionOf('pt'), regionOf('c')]).toEqual(['AT', 'BR', undefined]);
});
