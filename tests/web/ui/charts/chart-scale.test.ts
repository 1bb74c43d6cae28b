import { describe, expect, it } from 'vitest';
import {
  frameOf,
  linesIn,
  nearestTo,
  placeIn,
  plainFrameOf,
  ticksOf,
  axisDays,
  commonRange,
  axisEnds,
} from '#web/ui/charts/chart-scale.ts';

describe('the horizontal lines and the points of a chart', () => {
  it.each([
    [
      [18.5, 20],
      [18.5, 19, 19.5, 20],
    ],
    [[33.25], [32, 33, 34, 35]],
    [[0.4], [0, 0.5, 1, 1.5]],
    [
      [58, 66],
      [55, 60, 65, 70],
    ],
    [
      [81.3, 84.5],
      [80, 82, 84, 86],
    ],
    [
      [0, 25, 100],
      [0, 50, 100],
    ],
  ])('a chart of the values %j has horizontal lines at %j', (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });

  it('points of a chart that belong to different lines are drawn as separate lines', () => {
    const points = [
      { time: 0, value: 20, line: 'Caliper' },
      { time: 1, value: 10, line: 'DEXA scan' },
      { time: 3, value: 15, line: 'Caliper' },
      { time: 4, value: 15, line: 'DEXA scan' },
    ];
    const frame = frameOf(points);
    expect(linesIn(frame, points)).toEqual(['0,0 75,50', '25,100 100,50']);
    expect(
      linesIn(
        frame,
        points.map(({ time, value }) => ({ time, value })),
      ),
    ).toEqual(['0,0 25,100 75,50 100,50']);
  });

  it.each([
    [
      [234.3, 232.3],
      [45.7, 54.3],
    ],
    [
      [126.7, 70],
      [0, 100],
    ],
    [
      [80, 80],
      [50, 50],
    ],
  ])('a line without a scale draws the values %j at %j percent from the top', (values, tops) => {
    const points = values.map((value, time) => ({ time, value }));
    const frame = plainFrameOf(points);
    expect(points.map((point) => Math.round(10 * placeIn(frame, point).top) / 10)).toEqual(tops);
  });

  it('a line without a scale can show a larger range than its values have', () => {
    const points = [100, 90].map((value, time) => ({ time, value }));
    expect(plainFrameOf(points, 0.3)).toMatchObject({ least: 80, most: 110 });
    expect(plainFrameOf(points, 0)).toMatchObject({ least: 90, most: 100 });
  });

  it('lines share the largest of their ranges, at most 30% of the highest value', () => {
    const lineOf = (...values: number[]) => values.map((value, time) => ({ time, value }));
    expect(commonRange([lineOf(95, 100), lineOf(80, 64), []])).toBe(0.2);
    expect(commonRange([lineOf(50, 100)])).toBe(0.3);
  });

  it('higher values are drawn higher in a chart', () => {
    const points = [
      { time: 1, value: 20 },
      { time: 2, value: 10 },
      { time: 5, value: 15 },
    ];
    const frame = frameOf(points);
    expect(points.map((point) => placeIn(frame, point))).toEqual([
      { left: 0, top: 0 },
      { left: 25, top: 100 },
      { left: 100, top: 50 },
    ]);
  });

  it('a single value is drawn in the middle of the chart', () => {
    const point = { time: 1, value: 20 };
    expect(placeIn(frameOf([point, point]), point)).toEqual({ left: 50, top: 50 });
  });

  it('nearestTo returns the entry closest to the pointer', () => {
    const places = [{ left: 0 }, { left: 25 }, { left: 100 }];
    expect([-5, 12, 13, 63, 70, 120].map((left) => nearestTo(left, places))).toEqual([
      0, 0, 1, 2, 2, 2,
    ]);
  });
});

const time = (day: string) => new Date(`${day}T12:00:00`).getTime();

it.each([
  ['2026-11-02', '2026-11-23', ['Nov 2', 'Nov 23']],
  ['2026-09-07', '2026-11-24', ['Sep 7', 'Oct 16', 'Nov 24']],
  ['2025-12-01', '2026-05-30', ['Dec 2025', 'Mar 2026', 'May 2026']],
  ['2025-12-01', '2026-11-25', ['Dec 2025', 'May 2026', 'Nov 2026']],
  ['2025-11-02', '2025-11-23', ['Nov 2, 2025', 'Nov 23, 2025']],
  ['2024-11-29', '2026-11-13', ['Nov 2024', 'Nov 2025', 'Nov 2026']],
  ['2026-11-23', '2026-11-23', ['Nov 23']],
])('a time axis from %s to %s is labelled with %j', (from, to, days) => {
  expect(axisDays({ from: time(from), to: time(to) }, '2026-11-28')).toEqual(days);
});

it('a time axis ends with the date of the last workout in the time zone of that workout', () => {
  const points = [
    { time: time('2026-11-02'), day: '2026-11-03', value: 1 },
    { time: time('2026-11-22'), day: '2026-11-23', value: 2 },
  ];
  const daysTo = (to: string) =>
    axisDays(axisEnds({ from: time('2026-11-02'), to: time(to) }, points), '2026-11-28');
  expect(daysTo('2026-11-22')).toEqual(['Nov 3', 'Nov 23']);
  expect(daysTo('2026-11-25')).toEqual(['Nov 3', 'Nov 25']);
});
