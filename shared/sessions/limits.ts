// Limits of sets and sessions. Without zod: the screens need them as much as the schemas.

import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { NOTE_CHARACTERS } from '#shared/exercises/vocabulary.ts';

/** Initial RPE of the form, and of a set sent without an RPE (behaviour/live-session.md#rpe). */
export const DEFAULT_RPE = 7;

export const setLimits = {
  reps: 1000,
  weightLbs: 5000,
  durationSeconds: 86_400,
  distanceMeters: 1_000_000,
  notes: NOTE_CHARACTERS,
} as const;

/** Largest difference between a typed and a stored weight, lbs. Devices round to whole pounds or half kilograms. */
export const MOST_ROUNDING_LBS = 0.56;

/** Maximum length of the notes of a session, in characters. */
export const MOST_SESSION_NOTES = 2000;

/** Maximum number of lines of a session, including skipped lines. */
export const MOST_LINES_PER_SESSION = 200;

export const MAX_SETS_PER_SESSION = 500;

/** Largest number of sets in a change of times: the sets of a full session, and as many deleted sets. */
export const MOST_TIMED_SETS = 2 * MAX_SETS_PER_SESSION;

/** Maximum number of sets that a suggestion lists as its basis. */
export const MOST_BASIS_SETS = 100;

/** Maximum number of commands in one request: two long workouts. */
export const MOST_COMMANDS = 200;

/** Allowed distance of a command's client time from the server's clock (behaviour/live-session.md#logging-a-set). */
export const clockBounds = { backMs: 7 * DAY_MS, aheadMs: 5 * MINUTE_MS } as const;
