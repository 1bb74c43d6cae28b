// Defines the wire schemas of the exercise library, such as exercises, categories, the list query and custom exercises.
import { z } from 'zod';
import { bodyAreas } from '#shared/body-areas/vocabulary.ts';
import {
  demandLevels,
  difficultyLevels,
  equipments,
  exercisePreferences,
  exerciseMeasures,
  EXERCISE_NAME_REQUIRED,
  EXERCISE_SEARCH_LIMIT,
  loadKinds,
  movementModels,
  movementPatterns,
  muscles,
  strengthCurveTypes,
  RECENT_WORKOUTS,
} from './vocabulary.ts';
import { command, hasDecimals, id, page, paging, requiredName, text } from '#shared/schema.ts';

export const movementPattern = z.enum(movementPatterns, { error: 'Unknown movement pattern' });

export const difficultyLevel = z.enum(difficultyLevels, { error: 'Unknown difficulty' });

export const muscle = z.enum(muscles, { error: 'Unknown muscle' });

export const equipment = z.enum(equipments, { error: 'Unknown equipment' });

export const loadKind = z.enum(loadKinds, { error: 'Unknown kind of load' });

export const exerciseMeasure = z.enum(exerciseMeasures, { error: 'Unknown measure' });

/**
 * `bodyweightShare` is the share of the body weight that each repetition lifts, from 0 to 1, for example 0.72 in a
 * push-up.
 */
export const bodyweightShare = z
  .number({ error: 'The share of the body must be a number' })
  .min(0, { error: 'The share of the body must be from 0 to 1' })
  .max(1, { error: 'The share of the body must be from 0 to 1' })
  .refine((value) => hasDecimals(value, 3), {
    error: 'The share of the body can have at most 3 decimals',
  });

export const movementModel = z.enum(movementModels, { error: 'Unknown movement model' });

const hands = z.union([z.literal(1), z.literal(2)]);

const weightStep = z.object({ lbs: z.number(), kg: z.number() });

const demand = z.enum(demandLevels, { error: 'Unknown level' });

/** Describes how much a lifter's limbs and torso affect a movement, and which mobility and stability it needs. */
export const biomechanicalProfile = z.strictObject({
  limbLengthSensitivity: demand.describe('the influence of arm or leg length on the lift'),
  torsoLengthSensitivity: demand.describe('the influence of torso length on the lift'),
  mobilityRequirements: z
    .array(text({ max: 60, label: 'Mobility' }))
    .max(8)
    .describe('joints or ranges of motion that the lift needs, e.g. "ankle dorsiflexion"'),
  stabilityRequirements: demand.describe('the stability that the lifter must provide'),
});

/** Describes how a lifter's force changes over the range of the movement, and where it peaks. */
export const strengthCurveProfile = z.strictObject({
  type: z.enum(strengthCurveTypes, { error: 'Unknown strength curve' }),
  peakForcePosition: z
    .number()
    .min(0)
    .max(1)
    .describe('share of the concentric range, 0 = start, 1 = end'),
});

export const setsOfMuscles = z
  .array(z.object({ muscle, sets: z.number().int() }))
  .describe('sets without warm-ups per primary muscle, the most first');
export const muscleGroups = z.strictObject({
  primary: z.array(muscle).max(muscles.length),
  secondary: z.array(muscle).max(muscles.length),
});

const bodyArea = z.enum(bodyAreas, { error: 'Unknown part of the body' });

export const loadedAreas = z.strictObject({
  mainly: z.array(bodyArea).describe('the parts of the body that do the work'),
  also: z.array(bodyArea).describe('the parts that help, hold, or reach far under load'),
});

export const exercise = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    categoryId: z.string().nullable(),
    movementPattern,
    difficultyLevel,
    equipmentRequired: z.array(equipment),
    muscleGroups,
    biomechanicalProfile,
    safetyConsiderations: z.string(),
    strengthCurveProfile,
    requiresAssessment: z.boolean(),
    // The defaults below fill responses and drafts that were stored before these fields existed.
    loadedAreas: loadedAreas.default({ mainly: [], also: [] }),
    loadKind: loadKind.default('EXTERNAL').describe('the meaning of the weight of a set'),
    measure: exerciseMeasure.default('REPS').describe('the measure of a set'),
    bodyweightShare: bodyweightShare
      .nullable()
      .default(null)
      .describe('share of the body that is lifted with each repetition; null: not known'),
    movementModel: movementModel
      .nullable()
      .default(null)
      .describe('the model that derives the travel of the weight from a build; null: none'),
    hands: hands.default(1).describe('number of weights when each hand holds one'),
    canTapeTravel: z
      .boolean()
      .default(false)
      .describe('true when a lifter may measure how far the weight rises'),
    weightStep: weightStep.default({ lbs: 5, kg: 2.5 }).describe('the usual increment'),
    isCustom: z.boolean().describe('made by the signed-in user, seen by nobody else'),
  })
  .meta({ id: 'Exercise' });
export type Exercise = z.infer<typeof exercise>;

export const exercisePreference = z.enum(exercisePreferences, { error: 'Unknown preference' });

export const foundExercise = exercise
  .extend({
    preference: exercisePreference
      .nullable()
      .describe('favourite or hidden for the signed-in user; null: neither'),
  })
  .meta({ id: 'FoundExercise' });
export type FoundExercise = z.infer<typeof foundExercise>;

const recentUse = z
  .object({
    workouts: z.number().int().describe('number of those workouts that had it'),
    place: z.number().int().describe('1 for the exercise that was trained last'),
    heaviestLbs: z.number().describe('the heaviest weight of a set, warm-ups left out'),
  })
  .meta({ id: 'RecentUse' });
export type RecentUse = z.infer<typeof recentUse>;

/**
 * `listedExercise` is an exercise in a list. With `recentUse`, the list can begin with the exercises that the user
 * trained recently.
 */
export const listedExercise = foundExercise
  .extend({
    recentUse: recentUse
      .nullable()
      .describe(`its use in the last ${RECENT_WORKOUTS} workouts; null: none`),
  })
  .meta({ id: 'ListedExercise' });
export type ListedExercise = z.infer<typeof listedExercise>;

/** `searchText` lets a device search the exercise library while it is offline. */
export const libraryExercise = listedExercise
  .extend({ searchText: z.string().describe('name and aliases in lower case') })
  .meta({ id: 'LibraryExercise' });
export type LibraryExercise = z.infer<typeof libraryExercise>;

export const namedExercise = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: 'NamedExercise' });
export type NamedExercise = z.infer<typeof namedExercise>;

export const setPreferenceInput = command({
  id,
  preference: exercisePreference
    .nullable()
    .describe('FAVOURITE: found first; HIDDEN: not found unless asked for; null: neither'),
});
export type SetPreferenceInput = z.infer<typeof setPreferenceInput>;
export const preferredExercise = z.object({
  id: z.string(),
  preference: exercisePreference.nullable(),
});

export const category = z
  .object({
    id: z.string(),
    name: z.string(),
    _count: z.object({ exercises: z.number().int() }),
  })
  .meta({ id: 'ExerciseCategory' });
export type Category = z.infer<typeof category>;

export const exerciseListInput = z.strictObject({
  query: text({ max: 100, label: 'Search' }).optional(),
  category: id.optional(),
  movementPattern: movementPattern.optional(),
  equipment: equipment.optional(),
  muscle: muscle.optional().describe('exercises with this primary muscle'),
  difficultyLevel: difficultyLevel.optional(),
  avoid: z
    .array(bodyArea, { error: 'avoid must be a list of parts of the body' })
    .max(bodyAreas.length, { error: `At most ${bodyAreas.length} parts of the body at once` })
    .optional()
    .describe('parts of the body; exercises that load one of them, mainly or also, are left out'),
  preference: exercisePreference
    .optional()
    .describe('exercises with this preference of the user only'),
  withHidden: z
    .boolean({ error: 'withHidden must be true or false' })
    .optional()
    .describe('true: hidden exercises are found as well'),
  ...paging({ limit: EXERCISE_SEARCH_LIMIT, most: EXERCISE_SEARCH_LIMIT }),
});
export type ExerciseListInput = z.infer<typeof exerciseListInput>;
export const exercisePage = page(listedExercise);

export const alternativesInput = z.strictObject({
  id,
  missingEquipment: z
    .array(equipment, { error: 'Missing equipment must be a list' })
    .max(equipments.length, { error: 'Missing equipment has too many entries' })
    .optional()
    .describe('missing equipment; exercises that need some of it are left out'),
});
export type AlternativesInput = z.infer<typeof alternativesInput>;

export const usualNextInput = z.strictObject({
  afterExerciseId: id
    .optional()
    .describe('the exercise that was done; absent: what a workout begins with'),
});
export type UsualNextInput = z.infer<typeof usualNextInput>;

export const exerciseBatchInput = z.strictObject({
  ids: z
    .array(id, { error: 'ids must be a list of ids' })
    .min(1, { error: 'Please name at least one exercise' })
    .max(100, { error: 'At most 100 exercises at once' }),
});

const customFields = {
  loadKind,
  measure: exerciseMeasure,
  bodyweightShare: bodyweightShare.nullable(),
  description: text({ max: 2000, label: 'Description', lines: 'many' }),
  categoryId: id.nullable(),
  movementPattern,
  difficultyLevel,
  equipmentRequired: z.array(equipment).max(equipments.length),
  muscleGroups,
  safetyConsiderations: text({ max: 2000, label: 'Safety', lines: 'many' }),
};

const exerciseName = requiredName({
  max: 120,
  label: 'Exercise name',
  message: EXERCISE_NAME_REQUIRED,
});

export const createExerciseInput = command({
  name: exerciseName,
  description: customFields.description.default(''),
  categoryId: customFields.categoryId.default(null),
  movementPattern: movementPattern.default('ISOLATION'),
  difficultyLevel: difficultyLevel.default('INTERMEDIATE'),
  equipmentRequired: customFields.equipmentRequired.default([]),
  muscleGroups: muscleGroups.default({ primary: [], secondary: [] }),
  safetyConsiderations: customFields.safetyConsiderations.default(''),
  loadKind: customFields.loadKind.default('EXTERNAL'),
  measure: customFields.measure.default('REPS'),
  bodyweightShare: customFields.bodyweightShare.default(null),
});
export type CreateExerciseInput = z.infer<typeof createExerciseInput>;

export const updateExerciseInput = command({
  id,
  name: exerciseName.optional(),
  description: customFields.description.optional(),
  categoryId: customFields.categoryId.optional(),
  movementPattern: movementPattern.optional(),
  difficultyLevel: difficultyLevel.optional(),
  equipmentRequired: customFields.equipmentRequired.optional(),
  muscleGroups: muscleGroups.optional(),
  safetyConsiderations: customFields.safetyConsiderations.optional(),
  loadKind: customFields.loadKind.optional(),
  measure: customFields.measure.optional(),
  bodyweightShare: customFields.bodyweightShare.optional(),
});
export type UpdateExerciseInput = z.infer<typeof updateExerciseInput>;

/** The set-up, execution and faults of an exercise together should have three to six sentences. */
export const exerciseHowTo = z
  .object({
    setup: z.string().describe('the set-up'),
    execution: z.string().describe('one repetition or hold, step by step'),
    faults: z.string().describe('the most common faults, each with its remedy'),
  })
  .meta({ id: 'ExerciseHowTo' });
export type ExerciseHowTo = z.infer<typeof exerciseHowTo>;
