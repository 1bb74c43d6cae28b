// Decides whether two exercises may be merged, and merges their notes, settings and preferences.
import type { Exercise } from './schema.ts';
import {
  type ExercisePreference,
  type ExerciseMeasure,
  type LoadKind,
  NOTE_CHARACTERS,
} from './vocabulary.ts';

type Counted = Pick<Exercise, 'name' | 'loadKind' | 'measure' | 'bodyweightShare'>;

const weights: Readonly<Record<LoadKind, string>> = {
  EXTERNAL: 'counts the whole weight',
  PER_SIDE: 'counts the weight of each hand',
  BODYWEIGHT_PLUS: 'counts the body and what is added',
  ASSISTED: 'counts the help',
  NONE: 'has no weight',
};
const measures: Readonly<Record<ExerciseMeasure, string>> = {
  REPS: 'is done for repetitions',
  TIME: 'is done for time',
  DISTANCE: 'is done for distance',
};

/**
 * Returns why two exercises cannot be merged, as a sentence; null when they can. When the share of the body weight that
 * `from` lifts is unknown, any share of `into` is accepted, because the sets keep their load.
 */
export function mergeProblem(from: Counted, into: Counted): string | null {
  const differ = (one: string, other: string) =>
    `${from.name} ${one}, ${into.name} ${other}: merged, volume and records would be wrong`;
  if (from.measure !== into.measure) return differ(measures[from.measure], measures[into.measure]);
  if (from.loadKind !== into.loadKind)
    return differ(weights[from.loadKind], weights[into.loadKind]);
  const share = from.bodyweightShare;
  if (share === null || share === into.bodyweightShare) return null;
  const other = into.bodyweightShare;
  return differ(liftedShare(share), other === null ? 'does not say how much' : liftedShare(other));
}

function liftedShare(share: number): string {
  return `lifts ${Math.round(share * 1000) / 10}% of the body`;
}

/**
 * Returns the notes of two merged exercises, the target's note first. The source's note is dropped when the target's
 * note contains it, or when both notes together are too long.
 */
export function joinedNote(target: string | null, source: string): string {
  if (target === null || target === '') return source;
  if (target.includes(source)) return target;
  const both = `${target}\n${source}`;
  return [...both].length > NOTE_CHARACTERS ? target : both;
}

interface StoredChoice {
  hasSuggestions: boolean | null;
  increment: number | null;
  incrementUnit: 'lbs' | 'kg' | null;
}

/**
 * Returns the settings of the exercise that stays (`target`) after the merge. Settings that it lacks come from the
 * merged exercise (`source`).
 */
export function joinedChoice(target: StoredChoice | null, source: StoredChoice): StoredChoice {
  const { increment, incrementUnit } = target?.increment != null ? target : source;
  return {
    hasSuggestions: target?.hasSuggestions ?? source.hasSuggestions,
    increment,
    incrementUnit,
  };
}

/**
 * Returns the preference of the exercise that stays (`target`). If it has none, the result is FAVOURITE when `source`
 * is a favourite. A hidden `source` does not hide the target.
 */
export function joinedPreference(
  target: ExercisePreference | null,
  source: ExercisePreference,
): ExercisePreference | null {
  return target ?? (source === 'FAVOURITE' ? source : null);
}
