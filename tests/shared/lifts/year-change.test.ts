import { expect, test } from 'vitest';
import { sameDayBefore, yearChange } from '#shared/lifts/year-change.ts';

const point = (day: string, value: number) => ({
  sessionId: day,
  startTime: `${day}T10:00:00.000Z`,
  day,
  value,
});
const points = [
  point('2025-02-01', 190),
  point('2025-03-01', 200),
  point('2025-12-01', 300),
  point('2026-01-05', 180),
  point('2026-02-05', 240),
  point('2026-03-02', 500),
];

test('the change of a lift compares its bests of the same days of two years', () => {
  expect(yearChange(points, '2026-03-01', false)).toEqual({
    best: 240,
    before: 200,
    from: 200,
    percent: 20,
  });
});

test('the change of a lift without a value a year before starts at the first value of the year', () => {
  const first = points.slice(3, 5);
  expect(yearChange(first, '2026-12-31', false)).toMatchObject({
    best: 240,
    before: null,
    from: 180,
  });
  expect(yearChange(points, '2026-01-31', false)).toMatchObject({ before: null, from: 180 });
  expect(yearChange(first, '2025-12-31', false)).toBeNull();
});

test('the change of a lift with help takes the least help as the best', () => {
  expect(yearChange(points, '2026-03-01', true)).toMatchObject({ best: 180, before: 190 });
});

test('the year before has no February 29', () => {
  expect(sameDayBefore('2028-02-29')).toBe('2027-02-28');
  expect(sameDayBefore('2026-11-29')).toBe('2025-11-29');
});
