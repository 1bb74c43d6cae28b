// Defines the wire schemas of goals.
import { z } from 'zod';
import { isBlank } from '#shared/blank.ts';
import { muscle } from '#shared/exercises/schema.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import {
  calendarDate,
  command,
  hasDecimals,
  id,
  page,
  paging,
  requiredName,
  text,
} from '#shared/schema.ts';
import { weightUnits } from '#shared/units.ts';
import { milestones } from './milestones.ts';
import { bodyValueProblem, isBodyKind } from './body-measures.ts';
import {
  type BodyMeasureKind,
  DEFAULT_PRIORITY,
  DESCRIPTION_REQUIRED,
  GOAL_TYPE_REQUIRED,
  goalStatuses,
  type GoalType,
  goalTypes,
  type MeasureKind,
  measureKinds,
  measuresOfType,
  MOST_ACHIEVEMENT_PERCENTAGE,
  MOST_WEIGHT,
  STRENGTH_REQUIRED,
} from './vocabulary.ts';

export const goalType = z.enum(goalTypes, { error: GOAL_TYPE_REQUIRED });

const goalStatus = z.enum(goalStatuses, { error: 'Unknown goal status' });

export const weightUnit = z.enum(weightUnits, { error: 'The unit must be lbs or kg' });

const measureKind = z.enum(measureKinds, { error: 'Unknown measure' });

const MOST_MEASURED = 10_000_000;

const weight = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} cannot be negative` })
    .max(MOST_WEIGHT, { error: `${label} can be at most ${MOST_WEIGHT}` })
    .refine((value) => hasDecimals(value, 2), {
      error: `${label} can have at most 2 decimals`,
    })
    .describe('in weightUnit');

const goalMeasure = z
  .strictObject({
    kind: measureKind,
    target: z
      .number({ error: 'Target must be a number' })
      .gt(0, { error: 'Target must be above 0' })
      .max(MOST_MEASURED, { error: 'Target is too large' })
      .describe(
        'sessions, lbs of volume or sets per week; kg, % of body fat or inches for a measure of the body',
      ),
    muscle: muscle.optional().describe('the muscle of WEEKLY_MUSCLE_SETS'),
    start: z
      .number({ error: 'Start must be a number' })
      .optional()
      .describe('the start of a measure of the body; the newest measurement when absent'),
  })
  .superRefine(refuseMeasure);
export interface GoalMeasure {
  kind: MeasureKind;
  target: number;
  muscle?: Muscle | undefined;
  start?: number | undefined;
}

function refuseMeasure(measure: GoalMeasure, context: z.RefinementCtx) {
  const { kind, target, start } = measure;
  const refuse = (name: keyof GoalMeasure, message: string | null) => {
    if (message !== null) context.addIssue({ code: 'custom', path: [name], message });
  };
  if (kind === 'WEEKLY_MUSCLE_SETS' && measure.muscle === undefined) {
    refuse('muscle', 'Please choose a muscle group');
  }
  if (!isBodyKind(kind)) {
    if (start !== undefined) refuse('start', 'Only a measure of the body has a start');
    return;
  }
  refuse('target', bodyNumberProblem(kind, 'Target', target));
  if (start !== undefined) refuse('start', bodyNumberProblem(kind, 'Start', start));
}

function bodyNumberProblem(kind: BodyMeasureKind, label: string, value: number): string | null {
  const isPrecise = hasDecimals(value, 2);
  return (
    bodyValueProblem(kind, label, value) ??
    (isPrecise ? null : `${label} can have at most 2 decimals`)
  );
}

const criteriaInput = z
  .strictObject(
    {
      exercise: text({ max: 120, label: 'Exercise' }).nullish(),
      exerciseId: id
        .nullish()
        .describe('an exercise of the library or a custom one; sets then match by id'),
      targetWeight: weight('Target weight').nullish(),
      weightUnit: weightUnit.default('lbs'),
      current1RM: weight('Current 1RM').nullish().describe('the start, in weightUnit'),
      estimateCloses: z
        .boolean({ error: 'Whether an estimate closes the goal must be true or false' })
        .nullish()
        .describe(
          'true when an estimated 1RM may complete it; false when absent, and a change without it keeps the value',
        ),
      description: text({ max: 2000, label: 'Target', lines: 'many' }).nullish(),
      measure: goalMeasure.nullish(),
    },
    { error: 'The target must be an object' },
  )
  .describe(
    'STRENGTH: exercise, targetWeight, weightUnit, current1RM, estimateCloses; others: description, measure',
  );
export type CriteriaInput = z.infer<typeof criteriaInput>;

const progressInput = z.strictObject(
  {
    current1RM: weight('Current 1RM').nullish(),
    percentage: z
      .number({ error: 'Percentage must be a number' })
      .min(0, { error: 'Percentage must be from 0 to 100' })
      .max(100, { error: 'Percentage must be from 0 to 100' })
      .nullish(),
  },
  { error: 'Progress must be an object' },
);

const fields = {
  goalType,
  description: requiredName({
    max: 500,
    label: 'Goal description',
    message: DESCRIPTION_REQUIRED,
  }),
  targetCriteria: criteriaInput,
  currentProgress: progressInput,
  targetDate: calendarDate.nullable().describe('the target date, not before today'),
  priorityLevel: z
    .number({ error: 'Priority must be a number' })
    .int({ error: 'Priority must be from 1 to 5' })
    .min(1, { error: 'Priority must be from 1 to 5' })
    .max(5, { error: 'Priority must be from 1 to 5' }),
};

/** Returns the error message for the target of a goal of the type `type`; null when the target is valid. */
export function criteriaProblem(type: GoalType, criteria: CriteriaInput): string | null {
  if (type === 'STRENGTH') {
    const isNamed = criteria.exercise != null && !isBlank(criteria.exercise);
    return isNamed && criteria.targetWeight != null ? null : STRENGTH_REQUIRED;
  }
  const kind = criteria.measure?.kind;
  return kind === undefined || measuresOfType[type].includes(kind)
    ? null
    : 'This measure does not fit this type of goal';
}

function refuseCriteria(
  goal: { goalType?: GoalType | undefined; targetCriteria?: CriteriaInput | undefined },
  context: z.RefinementCtx,
) {
  if (goal.goalType === undefined || goal.targetCriteria === undefined) return;
  const message = criteriaProblem(goal.goalType, goal.targetCriteria);
  if (message !== null) {
    context.addIssue({ code: 'custom', path: ['targetCriteria'], message });
  }
}

export const createGoalInput = command({
  ...fields,
  targetCriteria: criteriaInput.default({ weightUnit: 'lbs' }),
  currentProgress: progressInput.optional(),
  targetDate: fields.targetDate.optional(),
  priorityLevel: fields.priorityLevel.default(DEFAULT_PRIORITY),
}).superRefine(refuseCriteria);
export type CreateGoalInput = z.infer<typeof createGoalInput>;

/**
 * An update leaves absent fields unchanged. A new target replaces the whole old target, so that no field of the old
 * target remains.
 */
export const updateGoalInput = command({
  id,
  goalType: goalType.optional(),
  description: fields.description.optional(),
  targetCriteria: criteriaInput.optional(),
  currentProgress: progressInput.optional(),
  targetDate: fields.targetDate.optional().describe('the target date; null removes it'),
  priorityLevel: fields.priorityLevel.optional(),
}).superRefine(refuseCriteria);
export type UpdateGoalInput = z.infer<typeof updateGoalInput>;

export const setGoalStatusInput = command({ id, status: goalStatus });
export type SetGoalStatusInput = z.infer<typeof setGoalStatusInput>;

export const recordAchievementInput = command({
  id,
  achievementPercentage: z
    .number({ error: 'Percentage must be a number' })
    .min(0, { error: 'Percentage cannot be negative' })
    .max(MOST_ACHIEVEMENT_PERCENTAGE, {
      error: `Percentage can be at most ${MOST_ACHIEVEMENT_PERCENTAGE}`,
    })
    .refine((value) => hasDecimals(value, 2), {
      error: 'Percentage can have at most 2 decimals',
    }),
});
export type RecordAchievementInput = z.infer<typeof recordAchievementInput>;

export const goalListInput = z.strictObject({
  status: goalStatus.optional(),
  goalType: z.enum(goalTypes, { error: 'Unknown goal type' }).optional(),
  ...paging({ limit: 100, most: 200 }),
});
export type GoalListInput = z.infer<typeof goalListInput>;

export const targetCriteria = z.object({
  exercise: z.string().optional(),
  exerciseId: z.string().optional(),
  targetWeight: z.number().optional().describe('in weightUnit'),
  weightUnit: weightUnit.optional(),
  current1RM: z.number().optional().describe('the start, in weightUnit'),
  estimateCloses: z
    .boolean()
    .optional()
    .describe('true when an estimated 1RM completes it; false when absent'),
  description: z.string().optional(),
  measure: z
    .object({
      kind: measureKind,
      target: z.number(),
      muscle: muscle.optional(),
      start: z.number().optional(),
    })
    .optional(),
});
export type TargetCriteria = z.infer<typeof targetCriteria>;

export const currentProgress = z.object({
  current1RM: z.number().optional().describe('STRENGTH: in weightUnit'),
  value: z
    .number()
    .optional()
    .describe(
      'the best week so far, or the newest measurement of the body, for goals with a measure',
    ),
  percentage: z.number().describe('0 to 100, at most 2 decimals'),
});
export type CurrentProgress = z.infer<typeof currentProgress>;

const goalFields = {
  id: z.string(),
  goalType,
  description: z.string(),
  status: goalStatus,
  priorityLevel: z.number().int(),
  targetDate: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  targetCriteria,
  currentProgress,
  isMeasuring: z
    .boolean()
    .optional()
    .describe('true while earlier workouts are still being measured: progress may rise until then'),
};

export const goal = z.object(goalFields).meta({ id: 'Goal' });
export type Goal = z.infer<typeof goal>;
export const goalPage = page(goal);

const progressPoint = z
  .object({
    date: z
      .string()
      .describe("the time of the session's start, of the measurement or of the entry"),
    value: z
      .number()
      .nullable()
      .describe(
        'best estimated 1RM (Epley on repetitions done) or measure reached by then; null for a recorded achievement',
      ),
    measured: z.number().nullable().describe('the value of this session or measurement alone'),
    percentage: z.number(),
    source: z.object({
      kind: z.enum(['session', 'measurement', 'manual']),
      id: z
        .string()
        .describe(
          'id of the session, the measurement (the day of a body weight) or the recorded achievement',
        ),
      name: z.string().nullable().describe('name of the session'),
    }),
  })
  .meta({ id: 'GoalProgressPoint' });
export type ProgressPoint = z.infer<typeof progressPoint>;

const celebratedMilestone = z
  .object({
    milestone: z.literal(milestones),
    date: z.string(),
    source: z.object({
      kind: z.enum(['session', 'measurement', 'manual']),
      id: z.string().describe('id of the session, or of the recorded achievement'),
    }),
  })
  .meta({ id: 'GoalMilestone' });

export const goalDetail = z
  .object({
    ...goalFields,
    history: z
      .array(progressPoint)
      .describe('the newest 400 points of the trend line, oldest first'),
    hasEarlierHistory: z.boolean().describe('true when earlier points are left out'),
    milestones: z.array(celebratedMilestone).describe('oldest first'),
  })
  .meta({ id: 'GoalDetail' });
export type GoalDetail = z.infer<typeof goalDetail>;

export const goalProgress = z
  .object({
    percentage: z.number().describe('0 to 100'),
    current: z.number(),
    target: z.number(),
    remaining: z
      .number()
      .describe('target minus current; current minus target for a goal that goes down'),
    unit: z
      .enum(['lbs', 'kg', 'sessions', 'sets', '%', 'in'])
      .describe(
        'unit of current, target and remaining; sessions, lbs of volume and sets are per week',
      ),
  })
  .meta({ id: 'GoalProgress' });
export type GoalProgress = z.infer<typeof goalProgress>;

export const startingOneRepMax = z
  .object({
    oneRepMax: z
      .number()
      .describe('lbs, as the weight of the exercise is entered: without the body'),
    until: z.string().describe('start of the last workout with the exercise'),
  })
  .meta({ id: 'StartingOneRepMax' });
export type StartingOneRepMax = z.infer<typeof startingOneRepMax>;

export const recordedAchievement = z
  .object({
    id: z.string(),
    goalId: z.string(),
    achievementPercentage: z.number(),
    milestone: z
      .literal(milestones)
      .nullable()
      .describe('the milestone that this record reached for the first time'),
    recordedAt: z.string(),
    goal,
  })
  .meta({ id: 'RecordedAchievement' });
export type RecordedAchievement = z.infer<typeof recordedAchievement>;
