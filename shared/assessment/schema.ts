// Defines the wire schemas of the movement assessment. Any answer may be missing, because the
// assessment is saved step by step.
import { z } from 'zod';
import { experienceLevel } from '#shared/profile/schema.ts';
import { command, hasDecimals, isEmptyChange, NOTHING_TO_UPDATE } from '#shared/schema.ts';
import {
  holdSeconds,
  LAST_STEP,
  lengthLimitsCm,
  mobilityResults,
  type StabilityTest,
  testNames,
  trainingAges,
} from './vocabulary.ts';

const STEP_INVALID = `The step must be a whole number from 1 to ${LAST_STEP}`;

const trainingAge = z.enum(trainingAges, { error: 'Please choose one of the listed times' });

const mobilityResult = z.enum(mobilityResults, {
  error: 'Please choose PASS, PARTLY, NO or HURTS',
});

function held(test: StabilityTest) {
  const error = `${testNames[test]} must be whole seconds from 0 to ${holdSeconds[test]}, or HURTS`;
  const seconds = z.int({ error }).min(0, { error }).max(holdSeconds[test], { error });
  return z.union([seconds, z.literal('HURTS')], { error }).describe('seconds held, or HURTS');
}

function lengthCm(label: string, { min, max }: { min: number; max: number }) {
  const error = `${label} must be between ${min} and ${max} cm`;
  return z
    .number({ error })
    .min(min, { error })
    .max(max, { error })
    .refine((value) => hasDecimals(value, 2), { error: `${label} can have at most 2 decimals` })
    .describe('cm');
}

const tests = {
  wallReach: mobilityResult,
  deepSquat: mobilityResult,
  kneeToWall: mobilityResult,
  toeTouch: mobilityResult,
  oneLegLeft: held('oneLegLeft'),
  oneLegRight: held('oneLegRight'),
  plank: held('plank'),
};

const answers = {
  experienceLevel,
  trainingAge,
  armSpan: lengthCm('Arm span', lengthLimitsCm.armSpan),
  seatedHeight: lengthCm('Seated height', lengthLimitsCm.seatedHeight),
  ...tests,
};

/** Makes an answer optional. An absent answer stays unchanged, and null removes the answer. */
function changeable<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().optional();
}

export const saveAssessmentInput = command({
  step: z
    .number({ error: STEP_INVALID })
    .int({ error: STEP_INVALID })
    .min(1, { error: STEP_INVALID })
    .max(LAST_STEP, { error: STEP_INVALID })
    .optional()
    .describe('the step to continue with'),
  experienceLevel: changeable(answers.experienceLevel),
  trainingAge: changeable(answers.trainingAge),
  armSpan: changeable(answers.armSpan),
  seatedHeight: changeable(answers.seatedHeight),
  wallReach: changeable(answers.wallReach),
  deepSquat: changeable(answers.deepSquat),
  kneeToWall: changeable(answers.kneeToWall),
  toeTouch: changeable(answers.toeTouch),
  oneLegLeft: changeable(answers.oneLegLeft),
  oneLegRight: changeable(answers.oneLegRight),
  plank: changeable(answers.plank),
  finished: z
    .literal(true, { error: 'finished can only be true' })
    .optional()
    .describe('sets fullAssessmentCompleted, and the experience level when it was answered'),
}).refine((change) => !isEmptyChange(change), { error: NOTHING_TO_UPDATE });
export type SaveAssessmentInput = z.infer<typeof saveAssessmentInput>;

export const assessment = z
  .object({
    step: z.number().int().describe('the step to continue with, 1 to 6'),
    experienceLevel: answers.experienceLevel.nullable(),
    trainingAge: answers.trainingAge.nullable(),
    armSpan: z.number().nullable().describe('cm'),
    seatedHeight: z.number().nullable().describe('cm'),
    wallReach: mobilityResult.nullable(),
    deepSquat: mobilityResult.nullable(),
    kneeToWall: mobilityResult.nullable(),
    toeTouch: mobilityResult.nullable(),
    oneLegLeft: tests.oneLegLeft.nullable(),
    oneLegRight: tests.oneLegRight.nullable(),
    plank: tests.plank.nullable(),
    completedAt: z.string().nullable().describe('the time at which it was finished first'),
    updatedAt: z
      .string()
      .nullable()
      .describe('the time of the last save; null while nothing was saved'),
  })
  .meta({ id: 'Assessment' });
export type Assessment = z.infer<typeof assessment>;
