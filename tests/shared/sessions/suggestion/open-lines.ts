// Computes the suggestions ('aims') of a session whose lines had no open set for some workouts.
import type { SessionAims } from '#shared/sessions/aim-schema.ts';
import { type LineSuggestion, sessionAims } from '#shared/sessions/suggestion/aims.ts';
import { template } from '../stream.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const place = {
  unit: 'lbs',
  rig: null,
  ownIncrement: null,
  recovering: null,
  openSets: true,
} as const;

type Progression = LineSuggestion['progression'];

/**
 * Returns the indexes of the lines that get an open set.
 * @param workouts number of workouts without an open set, for each line
 */
export function openLines(...input: Parameters<typeof aimsOf>): number[] {
  return aimsOf(...input).flatMap(({ openSet }, index) => (openSet === undefined ? [] : [index]));
}

/** Returns the suggestions for lines whose last sets had 8 repetitions at `weightLbs`, with 3 in reserve. */
export function aimsOf(
  workouts: readonly number[],
  { progression = 'double' as Progression, openSets = true, weightLbs = 185 } = {},
): SessionAims {
  const lines = workouts.flatMap((_, index) =>
    template.exercises.slice(0, 1).map((line) => ({ ...line, id: `line-${index}` })),
  );
  const rules = workouts.map((sinceOpenSet, index): LineSuggestion => {
    const set = { reps: 8, weightLbs, entered: null };
    const strength = {
      mean: Math.log((250 / 185) * weightLbs),
      variance: 0.001,
      trend: 0,
      trendVariance: 0.0004,
      covariance: 0,
      at: '2026-11-16T18:00:00.000Z',
      usualDays: 4,
      isRated: false,
      beside: null,
    };
    const basis = {
      repsMin: 8,
      missesBefore: 0,
      sinceOpenSet,
      askedReps: 8,
      back: null,
      strength,
      sets: [0, 1, 2].map((at) => ({ ...set, setId: `last-${at}` })),
    };
    return {
      templateExerciseId: `line-${index}`,
      exerciseId: 'bench',
      progression,
      suggestion: { basis },
    };
  });
  return sessionAims(lines, rules, () => ({ ...place, openSets }), NOW);
}
