// How heavy a set was beside what the lifter could do about then (behaviour.md#progress). Pure.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { type EstimatedSet, estimateMax } from '#shared/training/estimate-max.ts';

/** How long an estimated 1RM is a measure of what is lifted. */
export const BEST_DAYS = 42;
const BEST_MS = BEST_DAYS * 24 * 3_600_000;

export interface LoadedSet extends Omit<EstimatedSet, 'weight' | 'bodyLoad'> {
  exerciseId: string;
  /** Of its session. */
  startTime: string;
  weightLbs: number;
  /** With the body; null: not known, or the weight says it. */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/**
 * Each set with its load as a share of the best estimated 1RM of its exercise, in the 42 days up to its session, which is
 * one of them. A floor is no estimate. Null where nothing tells: no estimate, no load, help instead of load.
 *
 * @param sets in any order; those of the 42 days before the first that is asked for among them
 */
export function withShareOfBest<Set extends LoadedSet>(
  sets: readonly Set[],
): (Set & { shareOfBest: number | null })[] {
  const estimates = Map.groupBy(
    sets.flatMap((set) => {
      const estimate = estimateOf(set);
      return estimate === null ? [] : [{ ...set, estimate, time: Date.parse(set.startTime) }];
    }),
    ({ exerciseId }) => exerciseId,
  );
  const bests = new Map<string, number | null>();
  const bestOf = ({ exerciseId, startTime }: Set): number | null => {
    const key = `${exerciseId} ${startTime}`;
    const known = bests.get(key);
    if (known !== undefined) return known;
    const time = Date.parse(startTime);
    const about = (estimates.get(exerciseId) ?? []).filter(
      (each) => each.time <= time && each.time > time - BEST_MS,
    );
    const best = about.length === 0 ? null : Math.max(...about.map(({ estimate }) => estimate));
    bests.set(key, best);
    return best;
  };
  return sets.map((set) => {
    const load = loadOf(set);
    const best = load === null ? null : bestOf(set);
    return { ...set, shareOfBest: load === null || best === null ? null : load / best };
  });
}

function estimateOf(set: LoadedSet): number | null {
  const load = loadOf(set);
  const estimate = load === null ? null : estimateMax({ ...set, weight: load });
  return estimate?.kind === 'effort' ? estimate.point : null;
}

/** lbs, with the body where it is lifted; null where nobody can say. */
function loadOf({ loadKind, measure, loadLbs, weightLbs }: LoadedSet): number | null {
  if (measure !== 'REPS') return null;
  switch (loadKind) {
    case 'EXTERNAL':
    case 'PER_SIDE':
      return weightLbs > 0 ? weightLbs : null;
    case 'BODYWEIGHT_PLUS':
      return loadLbs;
    case 'ASSISTED':
    case 'NONE':
      return null;
  }
}
