import { expect, test } from 'vitest';
import { type Build, findingsOf, type Judged } from '#shared/build/findings.ts';

const usual: Build = {
  heightCm: 180,
  seatedHeightCm: 94,
  armSpanCm: 186,
  gender: 'MALE',
  kneeToWall: 'PASS',
};

const backSquat: Judged = {
  movementPattern: 'SQUAT',
  movementModel: 'SQUAT',
  biomechanicalProfile: {
    limbLengthSensitivity: 'HIGH',
    torsoLengthSensitivity: 'HIGH',
    mobilityRequirements: ['ankle dorsiflexion', 'hip flexion'],
    stabilityRequirements: 'HIGH',
  },
};
const legPress: Judged = {
  ...backSquat,
  movementModel: null,
  biomechanicalProfile: {
    ...backSquat.biomechanicalProfile,
    limbLengthSensitivity: 'MODERATE',
    mobilityRequirements: ['knee flexion'],
  },
};
const bench: Judged = { ...backSquat, movementPattern: 'PUSH', movementModel: 'BENCH' };
const deadlift: Judged = { ...backSquat, movementPattern: 'HINGE', movementModel: 'DEADLIFT' };

const kinds = (build: Partial<Build>, exercise?: Judged | null) =>
  findingsOf({ ...usual, ...build }, exercise).map(({ kind }) => kind);

test('a body with usual proportions has no findings', () => {
  expect(kinds({}, backSquat)).toEqual([]);
  const unknown = { heightCm: null, seatedHeightCm: null, armSpanCm: null, kneeToWall: null };
  expect(kinds(unknown)).toEqual([]);
});

test.for(['NO', 'PARTLY'] as const)(
  'ankles that tested %s are a finding for squats that bend them',
  (result) => {
    expect(kinds({ kneeToWall: result }, backSquat)).toEqual(['STIFF_ANKLES']);
    expect(kinds({ kneeToWall: result }, legPress)).toEqual([]);
    expect(kinds({ kneeToWall: result }, bench)).toEqual([]);
  },
);

test('a lifter with a painful ankle gets the advice to see a doctor or a physiotherapist', () => {
  const [finding] = findingsOf({ ...usual, kneeToWall: 'HURTS' }, backSquat);
  expect(finding?.kind).toBe('ANKLE_PAIN');
  expect(finding?.said).toContain('see a doctor or a physiotherapist');
});

test('long legs give a finding for squats, but none for leg presses or deadlifts', () => {
  expect(kinds({ seatedHeightCm: 90 }, backSquat)).toEqual(['LONG_LEGS']);
  expect(kinds({ seatedHeightCm: 90 }, legPress)).toEqual([]);
  expect(kinds({ seatedHeightCm: 90 }, deadlift)).toEqual([]);
});

test('long arms are a disadvantage for the bench press and an advantage for the deadlift', () => {
  const long = { ...usual, armSpanCm: 195 };
  expect(findingsOf(long, bench)).toMatchObject([{ kind: 'LONG_ARMS', furtherCm: 2.1 }]);
  expect(findingsOf(long, deadlift)).toMatchObject([{ kind: 'LONG_ARMS', furtherCm: -2.6 }]);
  expect(kinds({ armSpanCm: 195 }, backSquat)).toEqual([]);
});

test('an impossible measurement gives a finding that asks to check the measurement', () => {
  expect(kinds({ seatedHeightCm: 70 }, backSquat)).toEqual(['CHECK_SEATED_HEIGHT']);
  expect(kinds({ armSpanCm: 230 }, bench)).toEqual(['CHECK_ARM_SPAN']);
});

test('when no exercise is given, the findings for all exercises are returned', () => {
  expect(kinds({ kneeToWall: 'NO', seatedHeightCm: 90, armSpanCm: 195 })).toEqual([
    'STIFF_ANKLES',
    'LONG_LEGS',
    'LONG_ARMS',
  ]);
});
