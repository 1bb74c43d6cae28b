// The bounds of a set and of a session, free of any library: the screen needs them as much as the schemas.

import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { NOTE_CHARACTERS } from '#shared/exercises/vocabulary.ts';

/** Initial RPE of the form, and of a set sent without one (behaviour/live-session.md#rpe). */
export const DEFAULT_RPE = 7;

export const setLimits = {
  reps: 1000,
  weightLbs: 5000,
  durationSeconds: 86_400,
  distanceMeters: 1_000_000,
  notes: NOTE_CHARACTERS,
} as const;

/** Most that a typed weight may differ from the stored one, lbs: devices round to whole pounds or to half a kilogram. */
export const MOST_ROUNDING_LBS = 0.56;

/** Characters. */
export const MOST_SESSION_NOTES = 2000;

/** Lines of a session, those that were left out included. */
export const MOST_LINES_PER_SESSION = 200;

export const MAX_SETS_PER_SESSION = 500;

/** Most sets that a change of times names: those of a full workout, and as many that were deleted. */
export const MOST_TIMED_SETS = 2 * MAX_SETS_PER_SESSION;

/** Most sets that a suggestion names as its basis. */
export const MOST_BASIS_SETS = 100;

/** Most commands in one request: two long workouts. More are sent in several. */
export const MOST_COMMANDS = 200;

/** Allowed distance of a command's client time from the server's clock (behaviour/live-session.md#logging-a-set). */
export const clockBounds = { backMs: 7 * DAY_MS, aheadMs: 5 * MINUTE_MS } as const;
