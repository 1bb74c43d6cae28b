import { expect, test } from 'vitest';
import {
  coveredWork,
  type WorkedExercise,
  type WorkedSet,
  workOf,
} from '#shared/work/covered-work.ts';

const squat: WorkedExercise = {
  movementModel: 'SQUAT',
  hands: 1,
  canTapeTravel: true,
  travelCm: null,
};
const lifter = { heightM: 1.75, seatedHeightM: null, armSpanM: null };
/** Holds a set of five repetitions with 100 kg. */
const five = { reps: 5, weightLbs: 220.46, bodyWeightKg: 80 };

const totalOf = (exercise: WorkedExercise, set: WorkedSet = five) => {
  const result = workOf(exercise, set, lifter);
  return 'work' in result ? Math.round(result.work.total) : result.gap;
};

test('a stored weight of 220.46 lbs counts as exactly 100 kg', () => {
  expect(totalOf(squat)).toBe(4978);
});

test('two dumbbells do twice the work of one', () => {
  const curl = { ...squat, movementModel: null, travelCm: 50 };
  expect(totalOf({ ...curl, hands: 1 })).toBe(Math.round(5 * 9.80665 * 100 * 0.5));
  expect(totalOf({ ...curl, hands: 2 })).toBe(Math.round(5 * 9.80665 * 200 * 0.5));
});

test('workOf returns a reason, such as a missing height, when the work is unknown', () => {
  const noHeight = { heightM: null, seatedHeightM: null, armSpanM: null };
  expect(totalOf({ ...squat, movementModel: null, canTapeTravel: false })).toBe('NEVER');
  expect(totalOf({ ...squat, movementModel: null })).toBe('TAPE');
  expect(workOf(squat, five, noHeight)).toEqual({ gap: 'HEIGHT' });
  expect(workOf(squat, five, { ...noHeight, heightM: 0.4 })).toEqual({ gap: 'HEIGHT' });
  expect(totalOf(squat, { ...five, bodyWeightKg: null })).toBe('BODY_WEIGHT');
});

test('a measured travel is ignored when the travel of the exercise cannot be measured', () => {
  expect(totalOf({ ...squat, movementModel: null, canTapeTravel: false, travelCm: 40 })).toBe(
    'NEVER',
  );
});

test('a set with unknown work is included in totalSets but adds no work', () => {
  const known = { ...workOf(squat, five, lifter), classification: 'WORKING' as const };
  const unknown = { gap: 'NEVER' as const, classification: 'DROP' as const };
  const sum = coveredWork([known, unknown, known, { ...unknown, gap: 'TAPE' }]);
  expect(sum).toMatchObject({ coveredSets: 2, totalSets: 4, gap: 'NEVER' });
  expect(Math.round(sum.work?.total ?? 0)).toBe(9956);
  expect(coveredWork([unknown]).work).toBeNull();
  expect(coveredWork([])).toEqual({
    work: null,
    coveredSets: 0,
    totalSets: 0,
    coveredWarmUps: 0,
    totalWarmUps: 0,
    gap: null,
  });
});

test('warm-ups are counted separately', () => {
  const known = { ...workOf(squat, five, lifter), classification: 'WORKING' as const };
  const warmUp = { ...known, classification: 'WARMUP' as const };
  const sum = coveredWork([warmUp, { gap: 'TAPE', classification: 'WARMUP' }, known]);
  expect(sum).toMatchObject({ coveredSets: 1, totalSets: 1, coveredWarmUps: 1, totalWarmUps: 2 });
  expect(Math.round(sum.work?.total ?? 0)).toBe(9956);
});
