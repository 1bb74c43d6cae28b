// Defines limits of sets and sessions. The file does not import zod, so that screens load few bytes.

import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { NOTE_CHARACTERS } from '#shared/exercises/vocabulary.ts';

/** The form starts with RPE 7, and a set that is sent without an RPE gets 7 (behaviour/live-session.md#rpe). */
export const DEFAULT_RPE = 7;

export const setLimits = {
  reps: 1000,
  weightLbs: 5000,
  durationSeconds: 86_400,
  distanceMeters: 1_000_000,
  notes: NOTE_CHARACTERS,
} as const;

/**
 * The typed weight and the weight in lbs of a set may differ by 0.56 lbs. A device that rounds to half kilograms
 * changes a weight by up to 0.25 kg (0.55 lbs).
 */
export const MOST_ROUNDING_LBS = 0.56;

export const MOST_SESSION_NOTES = 2000;

export const MOST_LINES_PER_SESSION = 200;

export const MAX_SETS_PER_SESSION = 500;

/**
 * A command that corrects the times of a workout may name 1,000 sets: all 500 sets of a full workout, and 500 deleted
 * sets.
 */
export const MOST_TIMED_SETS = 2 * MAX_SETS_PER_SESSION;

export const MOST_BASIS_SETS = 100;

/** One request holds at most 200 commands, about as many as two long workouts need. */
export const MOST_COMMANDS = 200;

/**
 * A command's client time may be at most 7 days behind the server's clock and 5 minutes ahead
 * (behaviour/live-session.md#logging-a-set).
 */
export const clockBounds = { backMs: 7 * DAY_MS, aheadMs: 5 * MINUTE_MS } as const;
