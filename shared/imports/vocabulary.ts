// Words and limits of an import. Without zod, for the screens.

/**
 * The kinds of files, by the app that wrote them. CSV is the plain format of our documentation, LIFTLEDGER our archive.
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

/** Imports with QUESTIONS or READY can run, or still need answers; the other statuses describe a run or its end. */
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

/** Questions about a file. A question is asked only when the file does not answer it. */
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

/** The decimal mark of numbers such as 1,250 and 1.250. */
export const decimalMarks = ['.', ','] as const;

/** Units of distances in a column without a unit. */
export const distanceUnits = ['km', 'mi', 'm', 'yd'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/**
 * Meanings of a column of times without a unit. With MINUTES, '1:30' means minutes and seconds; with HOURS, hours and
 * minutes.
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
  /** Different exercise names in a file. */
  exercises: 2000,
  /** Maximum size of a text file, in bytes. */
  textBytes: 50 * 1024 * 1024,
  /** Maximum size of an archive, in bytes. */
  archiveBytes: 2 * 1024 * 1024 * 1024,
  /** Planned or running imports of an account. The bytes of their archives are at most `archiveBytes` together. */
  open: 20,
  /** Maximum number of problems in one response. */
  problems: 1000,
} as const;

/** The header of the plain CSV. Date and Exercise are required, the other columns are optional. */
export const PLAIN_CSV_HEADER =
  'Date,Workout,Exercise,Kind,Weight,Unit,Reps,RPE,Seconds,Distance (m),Superset,Note,Workout Note,Duration (sec)';
