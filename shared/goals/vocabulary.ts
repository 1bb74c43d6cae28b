// Lists the allowed values and limits of goals. The file does not import zod, so that screens load few bytes.
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

/** Screens show ABANDONED as 'Archived' (behaviour/goals.md#goal-status). */
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

/**
 * Completed sessions change the progress of a goal with one of these measures. measures/session-measures.ts computes
 * the measures.
 */
const sessionMeasureKinds = ['SESSIONS_PER_WEEK', 'WEEKLY_VOLUME', 'WEEKLY_MUSCLE_SETS'] as const;

export type SessionMeasureKind = (typeof sessionMeasureKinds)[number];

export const bodyMeasureKinds = ['BODY_WEIGHT', 'BODY_FAT', ...tapeMeasureKinds] as const;
export type BodyMeasureKind = (typeof bodyMeasureKinds)[number];

export const measureKinds = [...sessionMeasureKinds, ...bodyMeasureKinds] as const;
export type MeasureKind = (typeof measureKinds)[number];

/**
 * The progress of a goal without a measure changes only when the user records an achievement. A STRENGTH goal needs no
 * measure, because its lift is the measure.
 */
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

// The goal form shows the messages below beside empty fields (behaviour/goals.md#goal-fields).
export const GOAL_TYPE_REQUIRED = 'Please select a goal type';
export const DESCRIPTION_REQUIRED = 'Please enter a goal description';
export const STRENGTH_REQUIRED = 'Please enter exercise name and target weight';

/** A goal about the body needs a start value. The server uses the last measurement when the user states none. */
export const START_REQUIRED = 'Please enter where you start';

export const MOST_WEIGHT = 5000;
/** The limit is above 100, because a user may surpass the target and then record, for example, 120%. */
export const MOST_ACHIEVEMENT_PERCENTAGE = 1000;
