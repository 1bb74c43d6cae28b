import { expect, test, describe } from 'vitest';
import type { Calendar } from '#shared/calendar.ts';
import {
  aroundLighterWeek,
  bestPoint,
  type LighterWeek,
  lighterWeeks,
  pointsSince,
  trendReach,
  wayOf,
  type RepBest,
  repMaxes,
} from '#shared/lifts/lift-summary.ts';

const on = (day: string, value: number) => ({
  sessionId: day,
  startTime: `${day}T12:00:00.000Z`,
  value,
});
const points = [
  on('2026-01-01', 200),
  on('2026-01-20', 210),
  on('2026-02-10', 205),
  on('2026-03-01', 210),
];

const berlin = { timeZone: 'Europe/Berlin', firstDayOfWeek: 'monday' } as const;

test('a range of 4 weeks shows only the points of these weeks', () => {
  const asked = { now: new Date('2026-03-02T12:00:00.000Z'), calendar: berlin };
  expect(pointsSince(points, 4, asked).map(({ value }) => value)).toEqual([205, 210]);
  expect(pointsSince(points, null, asked)).toHaveLength(4);
});

test('a range of 12 weeks starts 11 weeks before the first day of this week', () => {
  const weighed = [on('2026-09-05', 1), on('2026-09-06', 2), on('2026-09-07', 3)];
  const days = (now: string, calendar: Calendar) =>
    pointsSince(weighed, 12, { now: new Date(now), calendar }).map(({ value }) => value);
  expect(days('2026-11-28T12:00:00Z', berlin)).toEqual([3]);
  expect(days('2026-11-28T12:00:00Z', { ...berlin, firstDayOfWeek: 'sunday' })).toEqual([2, 3]);
});

test("a week starts at midnight in the user's time zone", () => {
  const asked = { now: new Date('2026-11-28T12:00:00Z'), calendar: berlin };
  const at = (startTime: string) => ({ sessionId: startTime, startTime, value: 1 });
  const shown = pointsSince([at('2026-09-06T21:59:00Z'), at('2026-09-06T22:00:00Z')], 12, asked);
  expect(shown.map(({ startTime }) => startTime)).toEqual(['2026-09-06T22:00:00Z']);
});

test('a longer range is smoothed over more days: at least 14 and at most 90', () => {
  expect(trendReach([])).toBe(14);
  expect(trendReach(points.slice(0, 2))).toBe(14);
  expect(trendReach([on('2026-01-01', 1), on('2026-04-11', 1)])).toBe(20);
  expect(trendReach([on('2020-01-01', 1), on('2026-01-01', 1)])).toBe(90);
});

test.each([
  [200, 210, false, 'up'],
  [200, 190, false, 'down'],
  [200, 201, false, 'level'],
  [0, 5, false, 'level'],
  [50, 40, true, 'up'],
  [40, 50, true, 'down'],
] as const)(
  'the trend from %d to %d (lower is better: %s) is %s',
  (first, last, isLeastBest, way) => {
    expect(wayOf({ first, last }, isLeastBest).way).toBe(way);
  },
);

test('the first of equal best points is the best', () => {
  expect(bestPoint(points, false)?.sessionId).toBe('2026-01-20');
  expect(bestPoint(points, true)?.sessionId).toBe('2026-01-01');
  expect(bestPoint([], false)).toBeNull();
});

test('deload sessions that are at most nine days apart are one deload', () => {
  const starts = ['2026-01-05T10:00:00Z', '2026-01-09T10:00:00Z', '2026-03-02T10:00:00Z'];
  expect(lighterWeeks(starts, berlin)).toEqual([
    { from: '2026-01-05', to: '2026-01-09' },
    { from: '2026-03-02', to: '2026-03-02' },
  ]);
});

test("a deload starts on the day in the user's time zone", () => {
  const starts = ['2026-01-05T02:00:00Z'];
  expect(lighterWeeks(starts, { timeZone: 'America/Los_Angeles' })).toEqual([
    { from: '2026-01-04', to: '2026-01-04' },
  ]);
});

test('the values before and after a deload exclude the deload', () => {
  const around = (week: LighterWeek, calendar: Pick<Calendar, 'timeZone'> = berlin) =>
    aroundLighterWeek(points, week, { isLeastBest: false, calendar });
  expect(around({ from: '2026-02-08', to: '2026-02-12' })).toEqual({ before: 210, after: 210 });
  expect(around({ from: '2026-04-20', to: '2026-04-20' })).toBeNull();
  // The workout of March 1, 12:00 UTC is on March 2 in Auckland. That is over four weeks after the deload.
  const end = { from: '2026-02-01', to: '2026-02-01' };
  expect(around(end)?.after).toBe(210);
  expect(around(end, { timeZone: 'Pacific/Auckland' })?.after).toBe(205);
});

describe('repMaxes turns the best sets of a lift into rep maxes', () => {
  const bestsOf = (rows: readonly [day: number, level: number, best: number][]): RepBest[] =>
    rows.map(([day, level, best]) => ({
      sessionId: `s${day}`,
      startTime: `2026-01-0${day}T12:00:00.000Z`,
      level,
      best,
    }));

  describe('rep maxes list the best weight for each number of repetitions', () => {
    test('a set of 8 also counts as a best set of 5', () => {
      const maxes = repMaxes(
        bestsOf([
          [1, 5, 200],
          [2, 3, 200],
          [3, 8, 180],
          [4, 5, 200],
        ]),
      );
      expect(
        maxes.map(({ reps, value, actualReps, sessionId }) => [reps, value, actualReps, sessionId]),
      ).toEqual([
        ...[1, 2, 3, 4, 5].map((reps) => [reps, 200, 5, 's1']),
        ...[6, 7, 8].map((reps) => [reps, 180, 8, 's3']),
      ]);
    });

    test('the rep max of an assisted lift is the weight of its assistance', () => {
      expect(repMaxes(bestsOf([[1, 2, -40]])).map(({ value }) => value)).toEqual([40, 40]);
    });
  });
});
