import { describe, expect, it } from 'vitest';
import { frameOf, linesIn, nearestTo, placeIn, ticksOf } from '#web/ui/charts/chart-scale.ts';

describe('the horizontal lines of a chart have round values', () => {
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

  it('points with different line names are drawn as separate lines', () => {
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

  it('higher values are drawn higher', () => {
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
