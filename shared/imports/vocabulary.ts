// Words and limits of an import. The file does without zod, for the screens.

/**
 * A kind of file has the name of the app that wrote it. CSV is the plain format in our
 * documentation, and LIFTLEDGER is our archive.
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
 * An import with QUESTIONS needs answers, and one with READY can run. The other statuses describe a
 * run or its end.
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

/** The user answers a question only when the file does not answer it. */
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

/** Order of day and month in dates such as 09/10/2026. */
export const dayOrders = ['DMY', 'MDY'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The decimal mark decides whether 1,250 means 1250 or 1.25. */
export const decimalMarks = ['.', ','] as const;

/** Units of distances in a column without a unit. */
export const distanceUnits = ['km', 'mi', 'm', 'yd'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/**
 * Meanings of a column of times without a unit. '1:30' is minutes and seconds with MINUTES, and
 * hours and minutes with HOURS.
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
  /** Maximum number of different exercise names in a file. */
  exercises: 2000,
  /** Maximum size of a text file, in bytes. */
  textBytes: 50 * 1024 * 1024,
  /** Maximum size of an archive, in bytes. */
  archiveBytes: 2 * 1024 * 1024 * 1024,
  /**
   * Maximum number of planned or running imports of an account. All their archives together have at
   * most `archiveBytes`.
   */
  open: 20,
  /** Maximum number of problems in one response. */
  problems: 1000,
} as const;

/** The header of the plain CSV. Only Date and Exercise are required. */
export const PLAIN_CSV_HEADER =
  'Date,Workout,Exercise,Kind,Weight,Unit,Reps,RPE,Seconds,Distance (m),Superset,Note,Workout Note,Duration (sec)';
