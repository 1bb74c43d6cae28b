// Lists the allowed values and labels of the movement assessment. The file does not import zod, so that a
// screen loads few bytes.

export const trainingAges = [
  'UNDER_6_MONTHS',
  '6_TO_24_MONTHS',
  '2_TO_5_YEARS',
  'OVER_5_YEARS',
] as const;
export type TrainingAge = (typeof trainingAges)[number];

export const trainingAgeLabels: Record<TrainingAge, string> = {
  UNDER_6_MONTHS: 'Less than 6 months',
  '6_TO_24_MONTHS': '6 months to 2 years',
  '2_TO_5_YEARS': '2 to 5 years',
  OVER_5_YEARS: 'More than 5 years',
};

export const mobilityTests = ['wallReach', 'deepSquat', 'kneeToWall', 'toeTouch'] as const;
export type MobilityTest = (typeof mobilityTests)[number];

export const mobilityResults = ['PASS', 'PARTLY', 'NO', 'HURTS'] as const;
export type MobilityResult = (typeof mobilityResults)[number];

export const mobilityResultLabels: Record<MobilityResult, string> = {
  PASS: 'Yes',
  PARTLY: 'Partly',
  NO: 'No',
  HURTS: 'Hurts',
};

export const stabilityTests = ['oneLegLeft', 'oneLegRight', 'plank'] as const;
export type StabilityTest = (typeof stabilityTests)[number];
/**
 * A `StabilityResult` is the number of seconds that the user held the position, or 'HURTS' when the position was
 * painful.
 */
export type StabilityResult = number | 'HURTS';

/** The test's clock on the screen stops after `holdSeconds`, so a test lasts no longer. */
export const holdSeconds: Record<StabilityTest, number> = {
  oneLegLeft: 30,
  oneLegRight: 30,
  plank: 60,
};

/** A result is null when the test was not answered or was skipped. */
export type TestAnswers = Record<MobilityTest, MobilityResult | null> &
  Record<StabilityTest, StabilityResult | null>;

export const testNames: Record<MobilityTest | StabilityTest, string> = {
  wallReach: 'Overhead reach at a wall',
  deepSquat: 'Deep squat, heels down',
  kneeToWall: 'Knee to wall',
  toeTouch: 'Toe touch',
  oneLegLeft: 'Stand on the left leg',
  oneLegRight: 'Stand on the right leg',
  plank: 'Plank',
};

export const LAST_STEP = 6;

/** `seatedHeight` is measured from the seat to the top of the head. */
export const lengthLimitsCm = {
  armSpan: { min: 100, max: 260 },
  seatedHeight: { min: 50, max: 140 },
} as const;

export const movementAreas = ['SQUAT', 'HINGE', 'PUSH', 'PULL', 'OVERHEAD'] as const;
export type MovementArea = (typeof movementAreas)[number];

export const areaLabels: Record<MovementArea, string> = {
  SQUAT: 'Squat',
  HINGE: 'Hinge',
  PUSH: 'Push',
  PULL: 'Pull',
  OVERHEAD: 'Overhead',
};

export const verdicts = ['READY', 'NOT_TESTED', 'BUILD_UP', 'CAREFUL'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictLabels: Record<Verdict, string> = {
  READY: 'Ready',
  NOT_TESTED: 'Not tested',
  BUILD_UP: 'Build up',
  CAREFUL: 'Careful',
};
