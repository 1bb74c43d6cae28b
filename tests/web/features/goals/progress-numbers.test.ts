import { expect, it } from 'vitest';
import type { Goal } from '#shared/goals/schema.ts';
import { progressNumbers, remainingText, valueText } from '#web/features/goals/progress-numbers.ts';
import { givenGoal } from './given-goal.ts';

const imperial = { weightUnit: 'lbs', lengthUnit: 'in' } as const;
const metric = { weightUnit: 'kg', lengthUnit: 'cm' } as const;

const goal = (changed: Partial<Goal>) =>
  givenGoal({
    goalType: 'FAT_LOSS',
    targetCriteria: { measure: { kind: 'WAIST', start: 40, target: 34 } },
    currentProgress: { value: 38.25, percentage: 29.17 },
    ...changed,
  });

it('the done and the remaining amount of a body goal add up to the distance from start to target', () => {
  expect(progressNumbers(goal({}), imperial)).toEqual({
    start: 40,
    current: 38.25,
    target: 34,
    remaining: 4.25,
    unit: 'in',
    unitWord: 'inches',
    decimals: 2,
  });
  expect(progressNumbers(goal({}), metric)).toMatchObject({
    start: 101.6,
    current: 97.2,
    target: 86.4,
    remaining: 10.8,
    unit: 'cm',
  });
});

it("the progress of a body weight goal is converted from kilograms to the user's unit", () => {
  const lighter = goal({
    targetCriteria: { measure: { kind: 'BODY_WEIGHT', start: 81.65, target: 74.84 } },
    currentProgress: { value: 79.38, percentage: 33.33 },
  });
  expect(progressNumbers(lighter, imperial)).toMatchObject({
    start: 180,
    current: 175,
    target: 165,
    remaining: 10,
    unit: 'lbs',
  });
  expect(progressNumbers(lighter, metric)).toMatchObject({ current: 79.38, unit: 'kg' });
});

it('a goal beyond its target has nothing remaining', () => {
  const beyond = goal({ currentProgress: { value: 33, percentage: 100 } });
  expect(progressNumbers(beyond, imperial)).toMatchObject({ current: 33, remaining: 0 });
});

it("the progress of a weekly volume goal is converted from pounds to the user's unit", () => {
  const volume = goal({
    goalType: 'PERFORMANCE',
    targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 44092.4 } },
    currentProgress: { value: 22046.2, percentage: 50 },
  });
  expect(progressNumbers(volume, metric)).toMatchObject({
    current: 10000,
    target: 20000,
    unit: 'kg a week',
  });
});

it("the progress of a strength goal is shown in the user's current unit", () => {
  const strength = goal({
    goalType: 'STRENGTH',
    targetCriteria: { exercise: 'Bench', targetWeight: 225, current1RM: 185, weightUnit: 'lbs' },
    currentProgress: { current1RM: 205, percentage: 50 },
  });
  expect(progressNumbers(strength, imperial)).toMatchObject({
    start: 185,
    current: 205,
    target: 225,
    unit: 'lbs',
  });
  expect(progressNumbers(strength, metric)).toMatchObject({
    start: 83.9,
    current: 93,
    target: 102.1,
    unit: 'kg',
  });
  const inKg = goal({
    ...strength,
    targetCriteria: { exercise: 'Bench', targetWeight: 100, current1RM: 80, weightUnit: 'kg' },
    currentProgress: { current1RM: 90, percentage: 50 },
  });
  expect(progressNumbers(inKg, imperial)).toMatchObject({ current: 198.4, target: 220.5 });
});

it('the goal card of a completed goal shows the value and the target, and of an open goal what remains', () => {
  expect(valueText(goal({}), imperial)).toBe('38.25 in, down to 34 in');
  expect(remainingText(goal({}), imperial)).toBe('4.25 in to go');
  const strength = goal({
    goalType: 'STRENGTH',
    targetCriteria: { exercise: 'Bench', targetWeight: 245, weightUnit: 'lbs', current1RM: 200 },
    currentProgress: { current1RM: 234, percentage: 76 },
  });
  expect(valueText(strength, imperial)).toBe('234 est. of 245 lbs');
  expect(remainingText(strength, imperial)).toBe('11 lbs to go');
  expect(valueText({ ...strength, status: 'COMPLETED' }, imperial)).toBe('234 of 245 lbs');
  const weekly = goal({
    goalType: 'ENDURANCE',
    targetCriteria: { measure: { kind: 'SESSIONS_PER_WEEK', target: 4 } },
    currentProgress: { value: 2, percentage: 50 },
  });
  expect(valueText(weekly, imperial)).toBe('2 of 4 workouts a week, best week');
  const sets = goal({
    goalType: 'HYPERTROPHY',
    targetCriteria: { measure: { kind: 'WEEKLY_MUSCLE_SETS', target: 16, muscle: 'LATS' } },
    currentProgress: { value: 8, percentage: 50 },
  });
  expect(valueText(sets, imperial)).toBe('8 of 16 main-muscle sets a week, best week');
  expect(remainingText(sets, imperial)).toBe('8 sets to go');
  const free = goal({
    targetCriteria: { description: 'Handstand' },
    currentProgress: { percentage: 40 },
  });
  expect(valueText(free, imperial)).toBeNull();
  expect(remainingText(free, imperial)).toBe('60% to go');
  const reached = goal({ ...weekly, currentProgress: { value: 4, percentage: 100 } });
  expect(remainingText(reached, imperial)).toBeNull();
});
