import { describe, expect, test } from 'vitest';
import { planDays, planWeeks } from '#scripts/seed/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';

const monday = new Date(2024, 10, 25);

describe('the workouts of the demo data are on realistic days', () => {
  test('in the demo data, a deload comes every five to seven weeks', () => {
    const deloads = planWeeks(104).filter((week) => week.isDeload);
    const gaps = deloads.slice(1).map((week, i) => week.index - (deloads[i]?.index ?? 0));
    expect(gaps.every((gap) => gap >= 5 && gap <= 7)).toBe(true);
    expect(new Set(gaps).size).toBeGreaterThan(1);
  });

  test('two years of demo data have 310 to 350 workouts, and some weeks without any', () => {
    const days = planDays(monday, 104);
    expect(days.length).toBeGreaterThan(310);
    expect(days.length).toBeLessThan(350);
    const trained = new Set(days.map((day) => day.week.index));
    expect(trained.size).toBeLessThan(100);
    expect(trained.size).toBeGreaterThan(90);
  });

  test('workouts of the demo data begin between 6:00 and 19:00', () => {
    for (const { startsAt } of planDays(monday, 104)) {
      const hour = ((startsAt.getTime() - monday.getTime()) % DAY_MS) / 3_600_000;
      expect(hour).toBeGreaterThan(6);
      expect(hour).toBeLessThan(19);
    }
  });

  test('the last two weeks of the demo data have all eight planned workouts', () => {
    const days = planDays(monday, 104).filter((day) => day.week.index >= 102);
    expect(days).toHaveLength(8);
  });
});
