// The bounds of a set and of a session, free of any library: the screen needs them as much as the schemas.

import { NOTE_CHARACTERS } from '#shared/exercises/vocabulary.ts';

/** What the form starts with, and what a set gets that names none (behaviour.md#rpe). */
export const DEFAULT_RPE = 7;

export const setLimits = {
  reps: 1000,
  weightLbs: 5000,
  durationSeconds: 86_400,
  distanceMeters: 1_000_000,
  notes: NOTE_CHARACTERS,
} as const;

/** Characters. */
export const MOST_SESSION_NOTES = 2000;

/** Lines of a session, those that were left out included. */
export const MOST_LINES_PER_SESSION = 200;

export const MAX_SETS_PER_SESSION = 500;

/** That an offer names as what it follows from. */
export const MOST_OFFERING_SETS = 100;

/** In one request. Two long workouts: more is sent in several. */
export const MOST_COMMANDS = 200;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How far the client's time of a command may lie from the server's now (behaviour.md#logging-a-set). */
export const clockBounds = { backMs: 7 * DAY_MS, aheadMs: 5 * MINUTE_MS } as const;
