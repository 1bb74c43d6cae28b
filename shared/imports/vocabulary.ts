// Lists the allowed values and limits of an import. The file does not import zod, so that screens load few bytes.

/**
 * A kind of file is named after the app that wrote it. CSV is the plain format in our documentation, and LIFTLEDGER is
 * our archive.
 */
export const importSources = [
  'STRONG',
  'HEVY',
  'HEVY_MEASUREMENTS',
  'FITNOTES',
  'STRONGLIFTS',
  'FITBOD',
  'REPCOUNT',
  'LIFTOSAUR',
  'FASTNFITNESS',
  'CSV',
  'LIFTLEDGER',
] as const;
export type ImportSource = (typeof importSources)[number];

/**
 * An import with the status QUESTIONS needs answers from the user. An import with READY can start. All other statuses
 * mean that the import runs or has ended.
 */
export const importStatuses = [
  'QUESTIONS',
  'READY',
  'RUNNING',
  'DONE',
  'CANCELLED',
  'FAILED',
  'UNDONE',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The user answers a question only when the file does not contain the answer. */
export const questionKeys = [
  'unit',
  'decimalMark',
  'distanceUnit',
  'timeColumn',
  'setLength',
  'duration',
  'dayOrder',
  'language',
  'timeZone',
] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** The order of day and month decides whether 09/10/2026 is in September or October. */
export const dayOrders = ['DMY', 'MDY'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The decimal mark decides whether 1,250 means 1250 or 1.25. */
export const decimalMarks = ['.', ','] as const;

/** The user chooses the unit of the distances when the file names no unit. */
export const distanceUnits = ['km', 'mi', 'm', 'yd'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/**
 * The user chooses the meaning of a column of times without a unit. For example, '1:30' is 90 seconds with SET_MINUTES
 * and 90 minutes with WORKOUT_HOURS.
 */
export const lengthMeanings = [
  'CLOCK',
  'SET_SECONDS',
  'SET_MINUTES',
  'WORKOUT_SECONDS',
  'WORKOUT_MINUTES',
  'WORKOUT_HOURS',
] as const;
export type LengthMeaning = (typeof lengthMeanings)[number];

export const importLimits = {
  exercises: 2000,
  textBytes: 50 * 1024 * 1024,
  archiveBytes: 2 * 1024 * 1024 * 1024,
  /** An account may have at most 20 planned or running imports. */
  open: 20,
  problems: 1000,
} as const;

/** Header of a plain CSV file. Only the columns Date and Exercise are required; the file may leave out the others. */
export const PLAIN_CSV_HEADER =
  'Date,Workout,Exercise,Kind,Weight,Unit,Reps,RPE,Seconds,Distance (m),Superset,Note,Workout Note,Duration (sec)';
