import { describe, expect, test } from 'vitest';
import {
  digitsUpTo,
  doneDigits,
  doneOfPlanned,
  GLANCE_DAYS,
  usualGap,
} from '#shared/trainer/glance.ts';

const today = '2026-11-30';
const days = ['2026-10-20', '2026-11-02', '2026-11-24', '2026-11-24', '2026-11-28'];
const lastDay = '2026-11-28';
const done = doneDigits(days, lastDay);

describe('doneDigits counts the workouts on each of 90 days, one digit per day', () => {
  test('the last of the 90 digits counts the workouts on the day of the last workout', () => {
    expect(done).toHaveLength(GLANCE_DAYS);
    expect(done.slice(-5)).toBe('20001');
  });

  test('a day shows at most nine workouts', () => {
    expect(doneDigits(['2026-08-30', ...Array<string>(12).fill(lastDay)], lastDay)).toBe(
      `${'0'.repeat(89)}9`,
    );
  });

  test('digitsUpTo adds a 0 for each day since the last workout', () => {
    expect(digitsUpTo({ done, lastDay }, today).slice(-7)).toBe('2000100');
    expect(digitsUpTo({ done, lastDay }, '2027-11-30')).toBe('0'.repeat(90));
  });

  test('digitsUpTo leaves the digits unchanged when the last workout is dated after today', () => {
    expect(digitsUpTo({ done, lastDay }, '2026-11-27')).toBe(done);
  });

  test('a client without a workout has no digits', () => {
    expect(digitsUpTo({ done: '', lastDay: null }, today)).toBe('');
  });
});

describe('doneOfPlanned compares done and planned workouts', () => {
  const digits = digitsUpTo({ done, lastDay }, today);
  const count = (plan: { since: string; daysPerWeek: number } | null, period: number) =>
    doneOfPlanned(digits, plan, { period, today });

  test('without a program, only done workouts are counted', () => {
    expect(count(null, 7)).toEqual({ days: 7, done: 3, planned: null });
    expect(count(null, 6).done).toBe(1);
    expect(count(null, 30).done).toBe(4);
    expect(count(null, 90).done).toBe(5);
  });

  test('a program of 3 days per week plans 13 workouts in 30 days', () => {
    const plan = { since: '2026-01-01', daysPerWeek: 3 };
    expect(count(plan, 30)).toMatchObject({ done: 4, planned: 13 });
  });

  test('a program that began within the period plans no workouts before its start', () => {
    const plan = { since: '2026-11-24', daysPerWeek: 3 };
    expect(count(plan, 30)).toMatchObject({ done: 3, planned: 3 });
  });

  test('a program that starts tomorrow counts no workouts as done or planned', () => {
    const plan = { since: '2026-12-01', daysPerWeek: 3 };
    expect(count(plan, 30)).toMatchObject({ done: 0, planned: 0 });
  });
});

test.each([
  ['Mondays, Wednesdays and Fridays', ['02', '04', '06', '09', '11'], 2],
  ['two workouts on one day', ['02', '02', '04', '06', '08', '10'], 2],
  ['one long gap', ['01', '03', '05', '07', '28'], 2],
  ['four days, which show no rhythm', ['02', '04', '06', '08'], null],
])('for %s (days %j of November), usualGap returns %s', (_, of, gap) => {
  expect(usualGap(of.map((day) => `2026-11-${day}`))).toBe(gap);
});
