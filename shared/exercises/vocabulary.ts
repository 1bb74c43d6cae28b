// Lists the codes of the exercise library, such as muscles and equipment. The file does not import zod, so that a
// screen that imports the file stays small.

export const movementPatterns = [
  'PUSH',
  'PULL',
  'SQUAT',
  'HINGE',
  'LUNGE',
  'CARRY',
  'ROTATION',
  'ANTIROTATION',
  'ISOLATION',
] as const;

export const difficultyLevels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;

export const muscles = [
  'CHEST',
  'FRONT_DELTS',
  'SIDE_DELTS',
  'REAR_DELTS',
  'LATS',
  'UPPER_BACK',
  'TRAPS',
  'LOWER_BACK',
  'BICEPS',
  'TRICEPS',
  'FOREARMS',
  'ABS',
  'OBLIQUES',
  'GLUTES',
  'QUADRICEPS',
  'HAMSTRINGS',
  'ADDUCTORS',
  'ABDUCTORS',
  'HIP_FLEXORS',
  'CALVES',
  'NECK',
] as const;

export const equipments = [
  'BARBELL',
  'EZ_BAR',
  'TRAP_BAR',
  'DUMBBELL',
  'KETTLEBELL',
  'CABLE',
  'MACHINE',
  'SMITH_MACHINE',
  'BENCH',
  'INCLINE_BENCH',
  'RACK',
  'PULL_UP_BAR',
  'DIP_BARS',
  'RINGS',
  'SUSPENSION_TRAINER',
  'BAND',
  'MEDICINE_BALL',
  'STABILITY_BALL',
  'BOX',
  'LANDMINE',
  'SLED',
  'AB_WHEEL',
  'SANDBAG',
  'PLATE',
  'WALL',
  'BODYWEIGHT',
] as const;

/** An exercise counts as recently used when one of the user's 60 newest workouts has it. */
export const RECENT_WORKOUTS = 60;
export const MOST_RECENT = 9;

/** The app suggests at most 20 exercises as the next exercise of a workout. */
export const MOST_USUAL = 20;

export const demandLevels = ['LOW', 'MODERATE', 'HIGH'] as const;

export const strengthCurveTypes = ['ASCENDING', 'DESCENDING', 'BELL', 'FLAT'] as const;

/**
 * The kind of load tells what the weight of a set means: PER_SIDE is the load of one hand or side, and ASSISTED is the
 * weight by which a machine relieves the lifter.
 */
export const loadKinds = ['EXTERNAL', 'PER_SIDE', 'BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const;

export const exerciseMeasures = ['REPS', 'TIME', 'DISTANCE'] as const;

/** A movement model computes how far the weight travels in a lift, such as a squat, from the lifter's build. */
export const movementModels = [
  'SQUAT',
  'BENCH',
  'DEADLIFT',
  'SUMO',
  'PRESS',
  'PULLUP',
  'DIP',
  'PUSHUP',
  'KNEELING_PUSHUP',
] as const;

export const exercisePreferences = ['FAVOURITE', 'HIDDEN'] as const;

export const NOTE_CHARACTERS = 500;
export const EXERCISE_SEARCH_LIMIT = 100;
export const EXERCISE_NAME_REQUIRED = 'Please enter an exercise name';

export type MovementPattern = (typeof movementPatterns)[number];
export type Muscle = (typeof muscles)[number];
export type LoadKind = (typeof loadKinds)[number];
export type ExerciseMeasure = (typeof exerciseMeasures)[number];
export type ExercisePreference = (typeof exercisePreferences)[number];
export type MovementModel = (typeof movementModels)[number];
export type Equipment = (typeof equipments)[number];

/** Two words count as the same when they share at least 30% of their trigrams ('benhc' and 'bench' share about 33%). */
export const WORD_SIMILARITY = 0.3;
