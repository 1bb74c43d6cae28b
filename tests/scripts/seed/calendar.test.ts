import { describe, expect, test } from 'vitest';
import { planDays, planWeeks } from '#scripts/seed/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';

const monday = new Date(2024, 10, 25);

describe("the calendar of the demo data resembles a real lifter's calendar", () => {
  test('every five to seven weeks of the demo calendar end with a deload', () => {
    const deloads = planWeeks(104).filter((week) => week.isDeload);
    const gaps = deloads.slice(1).map((week, i) => week.index - (deloads[i]?.index ?? 0));
    expect(gaps.every((gap) => gap >= 5 && gap <= 7)).toBe(true);
    expect(new Set(gaps).size).toBeGreaterThan(1);
  });

  test('the demo calendar has some 330 sessions in two years, and weeks without sessions', () => {
    const days = planDays(monday, 104);
    expect(days.length).toBeGreaterThan(310);
    expect(days.length).toBeLessThan(350);
    const trained = new Set(days.map((day) => day.week.index));
    expect(trained.size).toBeLessThan(100);
    expect(trained.size).toBeGreaterThan(90);
  });

  test('the demo calendar has no session at night', () => {
    for (const { startsAt } of planDays(monday, 104)) {
      const hour = ((startsAt.getTime() - monday.getTime()) % DAY_MS) / 3_600_000;
      expect(hour).toBeGreaterThan(6);
      expect(hour).toBeLessThan(19);
    }
  });

  test('the last two weeks of the demo calendar have all sessions', () => {
    const days = planDays(monday, 104).filter((day) => day.week.index >= 102);
    expect(days).toHaveLength(8);
  });
});
