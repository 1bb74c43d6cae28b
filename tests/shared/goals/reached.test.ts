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

test('lifting the target reaches a lift goal, for one repetition or more', () => {
  expect(after([lifted])).toMatchObject({ lifted: 200, percentage: 100, isReached: true });
  expect(after([{ weightLbs: 200, reps: 1 }]).isReached).toBe(true);
});

test('an estimate does not reach a lift goal, although the progress is 100%', () => {
  expect(after([estimated])).toMatchObject({ lifted: 190, percentage: 100, isReached: false });
});

test('an estimate reaches a goal that allows estimates', () => {
  expect(after([estimated], { estimateCloses: true }).isReached).toBe(true);
  expect(after([estimated], { estimateCloses: false }).isReached).toBe(false);
});

test('a warm-up, or a set without a 1RM, closes no goal', () => {
  expect(after([{ ...lifted, classification: 'WARMUP' }]).isReached).toBe(false);
  expect(after([{ ...lifted, reps: 11 }]).isReached).toBe(false);
  expect(after([{ ...lifted, reps: 0 }]).isReached).toBe(false);
});

test('a lift goal uses the heaviest lift, also when another set has a better estimate', () => {
  const sets = [
    { weightLbs: 185, reps: 10 },
    { weightLbs: 200, reps: 1 },
  ];
  expect(after(sets)).toMatchObject({ lifted: 200, isReached: true });
});

test('lifting the target gives 100%, also for a goal without a start', () => {
  expect(after([lifted], { current1RM: undefined })).toMatchObject({
    percentage: 100,
    isReached: true,
  });
});

test("a lift is compared with the target in the goal's unit", () => {
  const inKg = { targetWeight: 100, weightUnit: 'kg', current1RM: 80 };
  expect(after([{ weightLbs: 220.46, reps: 1 }], inKg)).toMatchObject({
    lifted: 100,
    isReached: true,
  });
  expect(after([{ weightLbs: 219, reps: 1 }], inKg).isReached).toBe(false);
});

test('lifting does not reach a goal without a target weight', () => {
  expect(after([lifted], { targetWeight: 0 }).isReached).toBe(false);
});

test('a recorded percentage of 100 reaches a goal without a lift', () => {
  const goal = givenGoal({ recordedPercentage: 100 });
  expect(isReached(goal, { percentage: 100, lifted: null })).toBe(true);
});

test('a goal of another type is reached at 100%', () => {
  const goal = givenGoal({ goalType: 'SKILL', criteria: {} });
  expect(isReached(goal, { percentage: 100, lifted: null })).toBe(true);
  expect(isReached(goal, { percentage: 99.99, lifted: null })).toBe(false);
});

test('an open goal at 100% waits for the lift', () => {
  const goal = { goalType: 'STRENGTH', status: 'ACTIVE' } as const;
  expect(waitsForLift({ ...goal, currentProgress: { percentage: 100 } })).toBe(true);
  expect(waitsForLift({ ...goal, currentProgress: { percentage: 99.5 } })).toBe(false);
  expect(waitsForLift({ ...goal, status: 'COMPLETED', currentProgress: { percentage: 100 } })).toBe(
    false,
  );
  expect(waitsForLift({ ...goal, goalType: 'SKILL', currentProgress: { percentage: 100 } })).toBe(
    false,
  );
});
