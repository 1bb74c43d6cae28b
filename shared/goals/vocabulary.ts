// Words of goals. Without zod, so that a screen loads few bytes.
import { tapeMeasureKinds } from '#shared/biometrics/tape.ts';

export const goalTypes = [
  'STRENGTH',
  'HYPERTROPHY',
  'FAT_LOSS',
  'ENDURANCE',
  'MOBILITY',
  'SKILL',
  'AESTHETIC',
  'PERFORMANCE',
] as const;
export type GoalType = (typeof goalTypes)[number];

/** ABANDONED is labelled Archived (behaviour/goals.md#goal-status). */
export const goalStatuses = ['ACTIVE', 'PAUSED', 'COMPLETED', 'ABANDONED'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

export const priorityLabels = {
  1: 'Low',
  2: 'Medium-Low',
  3: 'Medium',
  4: 'Medium-High',
  5: 'High',
} as const;
export const DEFAULT_PRIORITY = 3;

/** Measures that completed sessions feed. Each measure has one file in measures/. */
const sessionMeasureKinds = ['SESSIONS_PER_WEEK', 'WEEKLY_VOLUME', 'WEEKLY_MUSCLE_SETS'] as const;

export type SessionMeasureKind = (typeof sessionMeasureKinds)[number];

/** Measures that body measurements feed; body-measures.ts describes each. */
export const bodyMeasureKinds = ['BODY_WEIGHT', 'BODY_FAT', ...tapeMeasureKinds] as const;
export type BodyMeasureKind = (typeof bodyMeasureKinds)[number];

export const measureKinds = [...sessionMeasureKinds, ...bodyMeasureKinds] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** The measures that a goal of each type may use. Goals without a measure move by recorded achievements alone. */
export const measuresOfType: Readonly<Record<GoalType, readonly MeasureKind[]>> = {
  STRENGTH: [],
  HYPERTROPHY: measureKinds,
  FAT_LOSS: bodyMeasureKinds,
  ENDURANCE: sessionMeasureKinds,
  MOBILITY: [],
  SKILL: [],
  AESTHETIC: bodyMeasureKinds,
  PERFORMANCE: [...sessionMeasureKinds, 'BODY_WEIGHT'],
};

// Messages for a form that was not filled in (behaviour/goals.md#goal-fields).
export const GOAL_TYPE_REQUIRED = 'Please select a goal type';
export const DESCRIPTION_REQUIRED = 'Please enter a goal description';
export const STRENGTH_REQUIRED = 'Please enter exercise name and target weight';

/** Message for a goal with a body measure before the first measurement. */
export const START_REQUIRED = 'Please enter where you start';

/** Largest accepted weight, in either unit. */
export const MOST_WEIGHT = 5000;
/** Maximum percentage that can be recorded at once. The maximum is above 100, because a user may exceed the goal. */
export const MOST_ACHIEVEMENT_PERCENTAGE = 1000;
