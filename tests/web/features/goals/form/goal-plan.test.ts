import { describe, expect, it } from 'vitest';
import type { Goal } from '#shared/goals/schema.ts';
import { goalPlan } from '#web/features/goals/form/goal-plan.ts';
import { EMPTY_VALUES, valuesOf } from '#web/features/goals/form/goal-form.ts';
import { paceText } from '#web/features/goals/pace.ts';
import { progressNumbers } from '#web/features/goals/progress-numbers.ts';
import { givenGoal } from '../given-goal.ts';

const units = { weightUnit: 'lbs', lengthUnit: 'in' } as const;
const today = '2026-11-28';
const targetDate = '2027-01-23';

const bench = givenGoal({
  targetDate,
  targetCriteria: {
    exercise: 'Barbell Bench Press',
    targetWeight: 245,
    weightUnit: 'lbs',
    current1RM: 200,
  },
  currentProgress: { current1RM: 228, percentage: 62.22 },
});
const values = valuesOf(bench, units);
const change = { type: 'STRENGTH', units, today, goal: bench } as const;

describe('the weekly pace needed to reach a new goal', () => {
  it('the form of a new goal shows the remaining amount, the weeks left and the pace per week', () => {
    const typed = { ...EMPTY_VALUES, current1RM: '190', targetWeight: '225', targetDate };
    expect(goalPlan(typed, { type: 'STRENGTH', units, today })).toBe(
      '35 lbs in 8 weeks = 4.4 lbs a week',
    );
  });

  it('the weekly pace of a new goal is hidden while its start is missing', () => {
    const typed = { ...EMPTY_VALUES, targetWeight: '225', targetDate };
    expect(goalPlan(typed, { type: 'STRENGTH', units, today })).toBeNull();
  });

  it('the form warns when the start of a new goal already reaches the target', () => {
    const typed = { ...EMPTY_VALUES, current1RM: '230', targetWeight: '225' };
    expect(goalPlan(typed, { type: 'STRENGTH', units, today })).toBe(
      'You already lift that. Set a target above your 1RM.',
    );
    const waist = {
      ...EMPTY_VALUES,
      measure: 'WAIST',
      measureStart: '36',
      measureTarget: '36',
    } as const;
    expect(goalPlan(waist, { type: 'FAT_LOSS', units, today })).toBe(
      'You have already reached that. Set a different target.',
    );
  });

  it('a new goal for workouts per week or for a skill shows no weekly pace', () => {
    const weekly = { ...EMPTY_VALUES, measure: 'SESSIONS_PER_WEEK', measureTarget: '4' } as const;
    expect(goalPlan({ ...weekly, targetDate }, { type: 'ENDURANCE', units, today })).toBeNull();
    expect(goalPlan({ ...EMPTY_VALUES, targetDate }, { type: 'SKILL', units, today })).toBeNull();
  });
});

describe('the form shows the weekly pace that an edited goal still needs', () => {
  it('the form of an edited goal shows the remaining amount and the pace per week', () => {
    const plan = goalPlan(values, change);
    expect(plan).toBe('Current: 228 est. of 245 lbs. 17 lbs in 8 weeks = 2.1 lbs a week');
    const { start, current, target, remaining, unit } = progressNumbers(bench, units);
    const pace = { start, current, target, unit, entries: 1, createdDay: today, today, targetDate };
    expect(plan).toContain(`${remaining} lbs in`);
    expect(paceText(pace)).toBe('2.1 lbs a week needed');
  });

  it('the weekly pace of a goal changes while the user types another target', () => {
    expect(goalPlan({ ...values, targetWeight: '260' }, change)).toBe(
      'Current: 228 est. of 260 lbs. 32 lbs in 8 weeks = 4 lbs a week',
    );
    expect(goalPlan({ ...values, targetWeight: '228' }, change)).toBe(
      'You already lift that. Set a target above your 1RM.',
    );
  });

  it('the pace starts from the typed 1RM if it is higher than the stored 1RM or the exercise was changed', () => {
    expect(goalPlan({ ...values, current1RM: '240' }, change)).toMatch(
      /^Current: 240 est. of 245 lbs/,
    );
    expect(goalPlan({ ...values, exercise: 'Squat' }, change)).toMatch(
      /^Current: 200 est. of 245 lbs/,
    );
  });

  it('the weekly pace of a goal uses the unit of the settings', () => {
    const kg = { ...change, units: { ...units, weightUnit: 'kg' } } as const;
    expect(goalPlan(values, kg)).toBe(
      'Current: 103.4 est. of 111.1 kg. 7.7 kg in 8 weeks = 0.96 kg a week',
    );
  });

  it('the form of an edited goal for workouts per week shows the current number instead of a pace', () => {
    const goal: Goal = {
      ...bench,
      goalType: 'ENDURANCE',
      targetCriteria: { measure: { kind: 'SESSIONS_PER_WEEK', target: 4 } },
      currentProgress: { value: 2, percentage: 50 },
    };
    expect(goalPlan(valuesOf(goal, units), { ...change, type: 'ENDURANCE', goal })).toBe(
      'Current: 2 of 4 workouts a week, best week',
    );
  });

  it('the weekly pace of a goal whose progress is recorded by hand is shown in percent', () => {
    const goal: Goal = {
      ...bench,
      goalType: 'SKILL',
      targetCriteria: {},
      currentProgress: { percentage: 60 },
    };
    expect(goalPlan(valuesOf(goal, units), { ...change, type: 'SKILL', goal })).toBe(
      '40% in 8 weeks = 5% a week',
    );
  });
});
