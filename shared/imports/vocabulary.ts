// The words of an import, without zod: for the screens.

/** The kinds of file, by the app that wrote it; CSV is the plain one of our documentation, LIFTLEDGER our own archive. */
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

/** QUESTIONS and READY can run, or wait for answers; the others say how a run ended. */
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

/** Asked only where the file does not answer. */
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

/** The mark before the decimals in numbers such as 1,250 and 1.250. */
export const decimalMarks = ['.', ','] as const;

/** Units of distances in a column that names none. */
export const distanceUnits = ['km', 'mi', 'm', 'yd'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Meanings of a column of times without a unit; MINUTES of '1:30' are minutes and seconds, HOURS hours and minutes. */
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
  /** Different names of exercises in a file. */
  exercises: 2000,
  /** Bytes of a file of text. */
  textBytes: 50 * 1024 * 1024,
  /** Bytes of our own archive. */
  archiveBytes: 2 * 1024 * 1024 * 1024,
  /** Imports of an account that are planned or running; the bytes of their archives are at most `archiveBytes` together. */
  open: 20,
  /** Problems that an answer lists. */
  problems: 1000,
} as const;

/** The header of the plain CSV; Date and Exercise are needed, each other column may be missing. */
export const PLAIN_CSV_HEADER =
  'Date,Workout,Exercise,Kind,Weight,Unit,Reps,RPE,Seconds,Distance (m),Superset,Note,Workout Note,Duration (sec)';
