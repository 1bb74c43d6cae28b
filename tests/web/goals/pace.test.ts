import { describe, expect, it } from 'vitest';
import { paceText, planText } from '#web/features/goals/pace.ts';

const plan = {
  start: 190,
  target: 225,
  unit: 'lbs',
  today: '2026-11-21',
  targetDate: '2027-02-13',
};

describe('the plan of a goal', () => {
  it('says what a week has to bring', () => {
    expect(planText(plan)).toBe('35 lbs in 12 weeks = 2.9 a week');
  });

  it('counts in days when there are less than two weeks', () => {
    expect(planText({ ...plan, targetDate: '2026-12-01' })).toBe('35 lbs in 10 days = 24.5 a week');
  });

  it('does not stretch a few days to a week', () => {
    expect(planText({ ...plan, targetDate: '2026-11-22' })).toBe('35 lbs in 1 day');
  });

  it('says nothing without a way to go or without time', () => {
    expect(planText({ ...plan, start: 225 })).toBeNull();
    expect(planText({ ...plan, targetDate: '2026-11-21' })).toBeNull();
  });
});

describe('the pace of a goal', () => {
  const facts = {
    start: 190,
    current: 196,
    target: 225,
    unit: 'lbs',
    createdDay: '2026-11-01',
    today: '2026-11-21',
    targetDate: '2027-01-30',
  };

  it('sets what is needed beside what is done', () => {
    expect(paceText(facts)).toBe('2.9 lbs a week needed, you do 2.1');
  });

  it('needs a week of history before it says what is done', () => {
    expect(paceText({ ...facts, createdDay: '2026-11-18' })).toBe('2.9 lbs a week needed');
  });

  it('without a target date it says what is done', () => {
    expect(paceText({ ...facts, targetDate: null })).toBe('You do 2.1 lbs a week');
  });

  it('asks for no more than all of it in the last week', () => {
    expect(paceText({ ...facts, createdDay: '2026-11-18', targetDate: '2026-11-23' })).toBe(
      '29 lbs a week needed',
    );
  });

  it('says nothing of a goal that is reached', () => {
    expect(paceText({ ...facts, current: 225 })).toBeNull();
    expect(paceText({ ...facts, current: facts.start, targetDate: null })).toBeNull();
  });
});
