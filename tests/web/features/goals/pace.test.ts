import { describe, expect, it } from 'vitest';
import { paceText, planText, standingOf } from '#web/features/goals/pace.ts';

const plan = {
  start: 190,
  target: 225,
  unit: 'lbs',
  today: '2026-11-21',
  targetDate: '2027-02-13',
};

describe('planText describes the pace that a goal needs', () => {
  it('the text names the remaining amount, the weeks and the pace per week of a goal', () => {
    expect(planText(plan)).toBe('35 lbs in 12 weeks = 2.9 lbs a week');
  });

  it('the remaining time of a goal is given in days when less than two weeks remain', () => {
    expect(planText({ ...plan, targetDate: '2026-12-01' })).toBe(
      '35 lbs in 10 days = 24.5 lbs a week',
    );
  });

  it('a goal with one day left shows no weekly pace', () => {
    expect(planText({ ...plan, targetDate: '2026-11-22' })).toBe('35 lbs in 1 day');
  });

  it('the pace of a waist goal has two decimals', () => {
    const waist = { ...plan, start: 36.25, target: 34, unit: 'inches', decimals: 2 } as const;
    expect(planText(waist)).toBe('2.25 inches in 12 weeks = 0.19 inches a week');
  });

  it('a goal that is already reached or due today shows no needed pace', () => {
    expect(planText({ ...plan, start: 225 })).toBeNull();
    expect(planText({ ...plan, targetDate: '2026-11-21' })).toBeNull();
  });
});

describe('paceText returns the needed and the actual pace of a goal as text', () => {
  const facts = {
    start: 190,
    current: 196,
    target: 225,
    unit: 'lbs',
    entries: 3,
    createdDay: '2026-11-01',
    today: '2026-11-21',
    targetDate: '2027-01-30',
  };

  it('the needed pace of a goal is shown beside its actual pace', () => {
    expect(paceText(facts)).toBe('2.9 lbs a week needed, 2.1 so far');
  });

  it('the actual pace of a goal is hidden in its first week', () => {
    expect(paceText({ ...facts, createdDay: '2026-11-18' })).toBe('2.9 lbs a week needed');
  });

  it('the actual pace of a goal is hidden before its second entry', () => {
    expect(paceText({ ...facts, entries: 1 })).toBe('2.9 lbs a week needed');
    expect(paceText({ ...facts, entries: 1, targetDate: null })).toBeNull();
    expect(paceText({ ...facts, entries: 2 })).toBe('2.9 lbs a week needed, 2.1 so far');
  });

  it('a goal without a target date shows its actual pace', () => {
    expect(paceText({ ...facts, targetDate: null })).toBe('2.1 lbs a week so far');
  });

  it('with less than a week left, the needed weekly pace of a goal equals the remaining amount', () => {
    expect(paceText({ ...facts, createdDay: '2026-11-18', targetDate: '2026-11-23' })).toBe(
      '29 lbs a week needed',
    );
  });

  it('the pace of a goal with a target below its start is positive', () => {
    const down = { ...facts, start: 196, current: 190, target: 161, targetDate: '2027-01-30' };
    expect(paceText(down)).toBe('2.9 lbs a week needed, 2.1 so far');
    expect(planText({ ...plan, start: 225, target: 190 })).toBe(
      '35 lbs in 12 weeks = 2.9 lbs a week',
    );
    expect(paceText({ ...down, current: 161 })).toBeNull();
    expect(paceText({ ...down, current: 150 })).toBeNull();
  });

  it("paceText shows a pace in the wrong direction with the words 'the other way'", () => {
    expect(paceText({ ...facts, current: 184 })).toBe('4.1 lbs a week needed, 2.1 the other way');
    const still = { ...facts, start: 225, current: 225, target: 190 };
    expect(paceText(still)).toBe('3.5 lbs a week needed, 0 so far');
  });

  it('a pace below one unit per week has two decimals', () => {
    const waist = { ...facts, start: 38, current: 37.25, target: 34, unit: 'in' };
    expect(paceText(waist)).toBe('0.33 in a week needed, 0.26 so far');
  });

  it("a pace below 0.1 per week is shown as 'less than 0.1'", () => {
    const waist = { ...facts, start: 33.5, current: 33.5, target: 33.25, unit: 'in' };
    expect(paceText(waist)).toBe('Less than 0.1 in a week needed, 0 so far');
    expect(planText({ ...plan, start: 33.5, target: 33.25, unit: 'inches', decimals: 2 })).toBe(
      '0.25 inches in 12 weeks = less than 0.1 inches a week',
    );
    const slow = { ...waist, start: 33.7, target: 20 };
    expect(paceText(slow)).toBe('1.4 in a week needed, less than 0.1 so far');
  });

  it('a goal shows no pace when it is reached, or when it has neither progress nor a target date', () => {
    expect(paceText({ ...facts, current: 225 })).toBeNull();
    expect(paceText({ ...facts, current: facts.start, targetDate: null })).toBeNull();
  });
});

describe('standingOf says whether a goal is ahead, on plan or behind', () => {
  const way = { createdDay: '2026-11-01', targetDate: '2026-12-31', today: '2026-12-01' };

  it.each([
    [50, 'On plan'],
    [54, 'On plan'],
    [60, 'Ahead'],
    [40, 'Behind'],
  ])('a goal at %d percent after half of its time has the standing: %s', (percentage, text) => {
    expect(standingOf({ ...way, percentage })?.text).toBe(text);
  });

  it('a goal that is new, reached or overdue is neither ahead nor behind', () => {
    expect(standingOf({ ...way, percentage: 0, today: '2026-11-05' })).toBeNull();
    expect(standingOf({ ...way, percentage: 100 })).toBeNull();
    expect(standingOf({ ...way, percentage: 40, today: '2027-01-02' })).toBeNull();
  });
});
