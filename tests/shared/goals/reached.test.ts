import { expect, test } from 'vitest';
import { isReached, waitsForLift } from '#shared/goals/reached.ts';
import { contributionOf, progressOf } from '#shared/goals/progress.ts';
import { givenGoal, givenSession } from './given-goal.ts';

const estimated = { weightLbs: 190, reps: 3 };
const lifted = { weightLbs: 200, reps: 2 };

function after(sets: Parameters<typeof givenSession>[0], criteria: object = {}) {
  const goal = givenGoal();
  const asked = { ...goal, criteria: { ...goal.criteria, ...criteria } };
  const contribution = contributionOf(asked, givenSession(sets));
  return progressOf(asked, contribution ? [contribution] : []);
}

test('lifting the target once reaches a strength goal', () => {
  expect(after([lifted])).toMatchObject({ lifted: 200, percentage: 100, isReached: true });
  expect(after([{ weightLbs: 200, reps: 1 }]).isReached).toBe(true);
});

test('an estimated 1RM does not reach a strength goal', () => {
  expect(after([estimated])).toMatchObject({ lifted: 190, percentage: 99, isReached: false });
});

test('an estimated 1RM reaches a strength goal that allows estimates', () => {
  expect(after([estimated], { estimateCloses: true }).isReached).toBe(true);
  expect(after([estimated], { estimateCloses: false }).isReached).toBe(false);
});

test('a warm-up, a set of 11 repetitions and a set without repetitions do not reach a goal', () => {
  expect(after([{ ...lifted, classification: 'WARMUP' }]).isReached).toBe(false);
  expect(after([{ ...lifted, reps: 11 }]).isReached).toBe(false);
  expect(after([{ ...lifted, reps: 0 }]).isReached).toBe(false);
});

test('a strength goal counts the heaviest lift, not the best estimate', () => {
  const sets = [
    { weightLbs: 185, reps: 10 },
    { weightLbs: 200, reps: 1 },
  ];
  expect(after(sets)).toMatchObject({ lifted: 200, isReached: true });
});

test('lifting the target gives 100% even when the start value is unknown', () => {
  expect(after([lifted], { current1RM: undefined })).toMatchObject({
    percentage: 100,
    isReached: true,
  });
});

test('a lift of 220.46 lbs reaches a goal of 100 kg, but 219 lbs do not', () => {
  const inKg = { targetWeight: 100, weightUnit: 'kg', current1RM: 80 };
  expect(after([{ weightLbs: 220.46, reps: 1 }], inKg)).toMatchObject({
    lifted: 100,
    isReached: true,
  });
  expect(after([{ weightLbs: 219, reps: 1 }], inKg).isReached).toBe(false);
});

test('a goal without a target weight is not reached by lifting', () => {
  expect(after([lifted], { targetWeight: 0 }).isReached).toBe(false);
});

test('a progress of 100% that the user recorded reaches a goal without a lift', () => {
  const goal = givenGoal({ recordedPercentage: 100 });
  expect(isReached(goal, { percentage: 100, lifted: null })).toBe(true);
});

test('a skill goal is reached at 100%, but not at 99.99%', () => {
  const goal = givenGoal({ goalType: 'SKILL', criteria: {} });
  expect(isReached(goal, { percentage: 100, lifted: null })).toBe(true);
  expect(isReached(goal, { percentage: 99.99, lifted: null })).toBe(false);
});

test('waitsForLift is true only for an open strength goal whose 1RM reaches the target', () => {
  const goal = {
    goalType: 'STRENGTH',
    status: 'ACTIVE',
    targetCriteria: { targetWeight: 200, current1RM: 150 },
    currentProgress: { current1RM: 209, percentage: 99 },
  } as const;
  expect(waitsForLift(goal)).toBe(true);
  const below = { current1RM: 199.5, percentage: 99 };
  expect(waitsForLift({ ...goal, currentProgress: below })).toBe(false);
  expect(waitsForLift({ ...goal, status: 'COMPLETED' })).toBe(false);
  expect(waitsForLift({ ...goal, goalType: 'SKILL' })).toBe(false);
});
