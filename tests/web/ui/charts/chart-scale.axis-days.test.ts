import { expect, it } from 'vitest';
import { axisDays, axisEnds } from '#web/ui/charts/chart-scale.ts';

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

it('a time axis ends with the day of the last workout in the zone of the workout', () => {
  const points = [
    { time: time('2026-11-02'), day: '2026-11-03', value: 1 },
    { time: time('2026-11-22'), day: '2026-11-23', value: 2 },
  ];
  const daysTo = (to: string) =>
    axisDays(axisEnds({ from: time('2026-11-02'), to: time(to) }, points), '2026-11-28');
  expect(daysTo('2026-11-22')).toEqual(['Nov 3', 'Nov 23']);
  expect(daysTo('2026-11-25')).toEqual(['Nov 3', 'Nov 25']);
});
