import { describe, expect, test } from 'vitest';
import { doneOfPlanned, recentDays, usualGap } from '#shared/trainer/glance.ts';

const today = '2026-11-30';

describe('doneOfPlanned', () => {
  const done = ['2026-10-20', '2026-11-02', '2026-11-24', '2026-11-30'];

  test('counts the days of the period, today included, without a plan', () => {
    expect(doneOfPlanned({ done, plan: null }, 7, today)).toEqual({
      days: 7,
      done: 2,
      planned: null,
    });
    expect(doneOfPlanned({ done, plan: null }, 30, today).done).toBe(3);
  });

  test('plans the days per week of the program', () => {
    const plan = { since: '2026-01-01', daysPerWeek: 3 };
    expect(doneOfPlanned({ done, plan }, 30, today)).toMatchObject({ done: 3, planned: 13 });
  });

  test('counts both from the start of a program that is younger than the period', () => {
    const plan = { since: '2026-11-24', daysPerWeek: 3 };
    expect(doneOfPlanned({ done, plan }, 30, today)).toMatchObject({ done: 2, planned: 3 });
  });

  test('falls while the client stays away', () => {
    expect(doneOfPlanned({ done, plan: null }, 30, '2026-12-25').done).toBe(1);
  });
});

test.each([
  ['Mondays, Wednesdays and Fridays', ['02', '04', '06', '09', '11'], 2],
  ['two workouts on one day', ['02', '02', '04', '06', '08', '10'], 2],
  ['one long gap', ['01', '03', '05', '07', '28'], 2],
  ['four days, which show no rhythm', ['02', '04', '06', '08'], null],
])('usualGap of %s', (_, days, gap) => {
  expect(usualGap(days.map((day) => `2026-11-${day}`))).toBe(gap);
});

test('recentDays marks the days of the last four weeks, today last', () => {
  const days = recentDays({ done: ['2026-11-02', '2026-11-03', '2026-11-30'] }, today);
  expect(days).toBe(`1${'0'.repeat(26)}1`);
});
