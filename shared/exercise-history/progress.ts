// Computes a user's progress in an exercise from its sets
// (behaviour/exercise-library.md#exercise-page).
import { setsRecords, type SetKind } from '#shared/sets/kinds.ts';
import { estimateOneRepMax } from '#shared/sessions/records/epley-max.ts';
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';

/**
 * Progress is measured in lbs (1RM, weight, assistance of an assisted exercise), repetitions, seconds or metres. Less
 * assistance is better.
 */
export const progressKinds = ['oneRepMax', 'weight', 'reps', 'help', 'time', 'distance'] as const;
export type ProgressKind = (typeof progressKinds)[number];

export interface ProgressSet {
  classification: SetKind;
  reps: number;
  weightLbs: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
}

const ofReps: Record<LoadKind, readonly ProgressKind[]> = {
  EXTERNAL: ['oneRepMax', 'weight', 'reps'],
  PER_SIDE: ['oneRepMax', 'weight', 'reps'],
  BODYWEIGHT_PLUS: ['weight', 'reps'],
  ASSISTED: ['help', 'reps'],
  NONE: ['reps'],
};

function kindsOf({ loadKind, measure }: Exercise): readonly ProgressKind[] {
  if (measure === 'TIME') return ['time', 'reps'];
  if (measure === 'DISTANCE') return ['distance', 'time', 'reps'];
  return ofReps[loadKind];
}

interface Exercise {
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

function valueOf(kind: ProgressKind, set: ProgressSet): number | null {
  if (!setsRecords(set)) return null;
  const { reps, weightLbs, durationSeconds, distanceMeters, classification } = set;
  switch (kind) {
    case 'oneRepMax':
      return estimateOneRepMax({ reps, weight: weightLbs, classification });
    case 'weight':
      return reps > 0 && weightLbs > 0 ? weightLbs : null;
    case 'reps':
      return reps || null;
    case 'help':
      return reps > 0 ? weightLbs : null;
    case 'time':
      return durationSeconds || null;
    case 'distance':
      return distanceMeters || null;
  }
}

/**
 * The set with the highest value is the best; for `help`, the set with the lowest value. Equal values are decided by
 * more repetitions, then by more weight (except for `help`), then by the earlier time.
 */
export interface Best<Set extends ProgressSet> {
  kind: ProgressKind;
  value: number;
  set: Set;
}

/**
 * Returns the best set of each kind of progress.
 *
 * @param sets oldest first
 */
export function bestsOf<Set extends ProgressSet>(
  exercise: Exercise,
  sets: readonly Set[],
): Best<Set>[] {
  return kindsOf(exercise).flatMap((kind) => bestOf(kind, sets) ?? []);
}

function bestOf<Set extends ProgressSet>(
  kind: ProgressKind,
  sets: readonly Set[],
): Best<Set> | null {
  return sets.reduce<Best<Set> | null>((best, set) => {
    const value = valueOf(kind, set);
    if (value === null) return best;
    const one = { kind, value, set };
    return best === null || isBetter(one, best) ? one : best;
  }, null);
}

function isBetter(one: Best<ProgressSet>, other: Best<ProgressSet>): boolean {
  if (one.value !== other.value) {
    return one.kind === 'help' ? one.value < other.value : one.value > other.value;
  }
  if (one.set.reps !== other.set.reps) return one.set.reps > other.set.reps;
  return one.kind !== 'help' && one.set.weightLbs > other.set.weightLbs;
}

export interface Trend<Session> {
  kind: ProgressKind;
  points: { session: Session; value: number }[];
}

/**
 * Returns the best value of each session, oldest first; null without values. All values are of one kind of progress,
 * such as the estimated 1RM.
 */
export function trendOf<Session extends { sets: readonly ProgressSet[] }>(
  exercise: Exercise,
  sessions: readonly Session[],
): Trend<Session> | null {
  const trends = kindsOf(exercise).map((kind) => ({
    kind,
    points: sessions.flatMap((session) => {
      const best = bestOf(kind, session.sets);
      return best ? [{ session, value: best.value }] : [];
    }),
  }));
  const most = Math.max(...trends.map(({ points }) => points.length));
  if (most === 0) return null;
  return trends.find(({ points }) => points.length * 2 >= most) ?? null;
}
