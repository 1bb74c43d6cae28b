// Finds facts in a client's recent workouts that need a trainer's attention: missed repetitions, a
// higher effort, or pain in a note.
import { groupBy } from '#shared/group-by.ts';
import { mean } from '#shared/mean.ts';
import { round } from '#shared/units.ts';

/** A `JudgedSet` is a working set of a completed workout. Warm-ups, drop sets and sets to failure are not judged. */
export interface JudgedSet {
  sessionId: string;
  reps: number;
  weightLbs: number;
  rpe: number | null;
  isMissed: boolean;
}

const FEWEST_MISSES = 3;

/**
 * Returns the number of consecutive workouts, ending with the newest, in which a set of the lift missed its
 * repetitions. Null for fewer than three.
 *
 * @param sets of one lift, newest workout first
 */
export function missedInARow(sets: readonly JudgedSet[]): number | null {
  const workouts = [...groupBy(sets, ({ sessionId }) => sessionId).values()];
  const good = workouts.findIndex((each) => each.every(({ isMissed }) => !isMissed));
  const times = good === -1 ? workouts.length : good;
  return times < FEWEST_MISSES ? null : times;
}

const LEAST_RISE = 1.5;

/**
 * Returns by how much the mean RPE of a lift rose between the last two workouts with the same weight. The weight is the
 * heaviest of the newest workout. Null for a rise below 1.5, or when the repetitions rose too.
 * @param sets of one lift, newest workout first
 */
export function risenEffort(sets: readonly JudgedSet[]): number | null {
  const rated = sets.filter(({ rpe }) => rpe !== null);
  const workouts = [...groupBy(rated, ({ sessionId }) => sessionId).values()];
  const heaviest = Math.max(...(workouts[0] ?? []).map(({ weightLbs }) => weightLbs));
  const [last, before] = workouts
    .map((each) => each.filter(({ weightLbs }) => weightLbs === heaviest))
    .filter((each) => each.length > 0);
  if (!last || !before) return null;
  if (mean(last.map(({ reps }) => reps)) > mean(before.map(({ reps }) => reps))) return null;
  const rise = mean(last.map(({ rpe }) => rpe ?? 0)) - mean(before.map(({ rpe }) => rpe ?? 0));
  return rise < LEAST_RISE ? null : round(rise, 1);
}

const PAIN =
  /\b(?:pain(?!less)\w*|hurt\w*|injur\w*|sprain\w*|strained|twinge\w*|swollen|numb\w*|torn)/gi;
/**
 * 'No knee pain', 'pain-free' and 'pain is gone' deny pain. The patterns match a denial before the word for pain, with
 * at most two words between, or directly after the word.
 */
const DENIED_BEFORE = /(?:\b(?:no|not|never|without|zero)|n['’]t)\s+(?:[\p{L}'’]+\s+){0,2}$/iu;
const DENIED_AFTER = /^(?:[-\s]?free\b|\s+(?:is|was|has)?\s*gone\b)/i;

/** Returns true when an English note mentions pain or an injury. 'No pain' and 'pain-free' do not count. */
export function mentionsPain(note: string): boolean {
  return [...note.matchAll(PAIN)].some(
    ({ index, 0: word }) =>
      !DENIED_BEFORE.test(note.slice(0, index)) &&
      !DENIED_AFTER.test(note.slice(index + word.length)),
  );
}
