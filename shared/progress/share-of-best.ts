// Computes the load of a set as a share of the lifter's best estimated 1RM at that time
// (behaviour/progress.md#progress).
import { DAY_MS } from '#shared/durations.ts';
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { groupBy } from '#shared/group-by.ts';
import { type EstimatedSet, estimateMax } from '#shared/training/strength/max-by-effort.ts';

/** A set is compared with the best estimated 1RM of the 42 days that end with its session. */
export const BEST_DAYS = 42;
const BEST_MS = BEST_DAYS * DAY_MS;

export interface LoadedSet extends Omit<EstimatedSet, 'weight' | 'bodyLoad'> {
  exerciseId: string;
  startTime: string;
  weightLbs: number;
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/**
 * Returns each set with its load as a share of the best estimated 1RM of its exercise in the 42 days up to its session.
 * The share is null when the load or the 1RM is unknown.
 * @param sets in any order, including the sets of the 42 days before the first session whose share is needed
 */
export function withShareOfBest<Set extends LoadedSet>(
  sets: readonly Set[],
): (Set & { shareOfBest: number | null })[] {
  const byExercise = groupBy(sets, ({ exerciseId }) => exerciseId);
  const bests = new Map(
    Array.from(byExercise, ([exerciseId, ofExercise]) => [exerciseId, bestsByStart(ofExercise)]),
  );
  const bestOf = ({ exerciseId, startTime }: Set): number | null =>
    bests.get(exerciseId)?.get(startTime) ?? null;
  return sets.map((set) => {
    const load = loadOf(set);
    const best = load === null ? null : bestOf(set);
    return { ...set, shareOfBest: load === null || best === null ? null : load / best };
  });
}

function bestsByStart(sets: readonly LoadedSet[]): Map<string, number> {
  const sessions = Array.from(
    groupBy(sets, ({ startTime }) => startTime),
    ([startTime, ofSession]) => ({
      startTime,
      time: Date.parse(startTime),
      best: Math.max(...ofSession.map((set) => estimateOf(set) ?? Number.NEGATIVE_INFINITY)),
    }),
  ).toSorted((a, b) => a.time - b.time);
  // `standing` keeps, in descending order, the estimates that can still be the best of the 42 days. An estimate is
  // dropped when a later one is at least as high.
  const standing: { time: number; best: number }[] = [];
  let first = 0;
  const bests = new Map<string, number>();
  for (const { startTime, time, best } of sessions) {
    while (standing.length > first && (standing.at(-1)?.best ?? 0) <= best) standing.pop();
    standing.push({ time, best });
    while ((standing[first]?.time ?? time) <= time - BEST_MS) first += 1;
    const ofDays = standing[first]?.best ?? Number.NEGATIVE_INFINITY;
    if (ofDays !== Number.NEGATIVE_INFINITY) bests.set(startTime, ofDays);
  }
  return bests;
}

function estimateOf(set: LoadedSet): number | null {
  const load = loadOf(set);
  const estimate = load === null ? null : estimateMax({ ...set, weight: load });
  return estimate?.kind === 'effort' ? estimate.point : null;
}

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
