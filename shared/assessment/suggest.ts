// Exercises of the library that suit a result.
import type { Exercise, ListedExercise } from '#shared/exercises/schema.ts';
import type { MovementPattern } from '#shared/exercises/vocabulary.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import type { Judgement } from './result.ts';
import { type MovementArea, movementAreas, type TrainingAge, type Verdict } from './vocabulary.ts';

const SUGGESTIONS = 3;
/** A bar with the first pair of plates, lbs: a person who lifts it is no beginner in that movement. */
const NO_BEGINNER_LBS = 135;

/** Overhead work is no pattern of the library: it is part of pushing and pulling. */
const patternOf: Partial<Record<MovementArea, MovementPattern>> = {
  SQUAT: 'SQUAT',
  HINGE: 'HINGE',
  PUSH: 'PUSH',
  PULL: 'PULL',
};

type Candidate = Pick<
  ListedExercise,
  | 'id'
  | 'name'
  | 'movementPattern'
  | 'difficultyLevel'
  | 'requiresAssessment'
  | 'isCustom'
  | 'biomechanicalProfile'
  | 'recentUse'
>;

const order = { BEGINNER: 0, INTERMEDIATE: 1, ADVANCED: 2 } as const;
const demand = { LOW: 0, MODERATE: 1, HIGH: 2 } as const;

/**
 * Returns the patterns to suggest from, at most three: ready ones first, then untested ones, never
 * one to be careful with.
 */
export function suggestedPatterns(judgements: readonly Judgement[]): MovementPattern[] {
  const of = (verdict: Verdict) =>
    judgements.flatMap((each) => {
      const pattern = patternOf[each.area];
      return each.verdict === verdict && pattern !== undefined ? [pattern] : [];
    });
  return [...of('READY'), ...of('NOT_TESTED'), ...of('BUILD_UP')].slice(0, SUGGESTIONS);
}

/** The movements that somebody trains, by the exercises of their last workouts. */
export function trainedAreas(library: readonly Candidate[]): MovementArea[] {
  const trained = library.filter(({ recentUse }) => recentUse !== null);
  return movementAreas.filter((area) =>
    area === 'OVERHEAD'
      ? trained.some((each) => each.movementPattern === 'PUSH' && asksForFreeShoulders(each))
      : trained.some(({ movementPattern }) => movementPattern === patternOf[area]),
  );
}

/**
 * Returns the level at which the user trains a pattern: that of the hardest exercise in the last
 * workouts, and above beginner when the weight is. Null when they train none.
 */
function levelOfLog(pattern: MovementPattern, library: readonly Candidate[]) {
  const levels = library.flatMap(({ movementPattern, difficultyLevel, recentUse }) => {
    if (movementPattern !== pattern || recentUse === null) return [];
    const isHeavy = recentUse.heaviestLbs >= NO_BEGINNER_LBS;
    return [Math.max(order[difficultyLevel], isHeavy ? order.INTERMEDIATE : order.BEGINNER)];
  });
  return levels.length === 0 ? null : Math.max(...levels);
}

/** The hardest exercises to offer; unknown counts as a beginner, and less than six months is one. */
export function difficultyFor(
  experience: ExperienceLevel | null,
  trainingAge: TrainingAge | null,
): Exercise['difficultyLevel'] {
  if (trainingAge === 'UNDER_6_MONTHS') return 'BEGINNER';
  if (experience === 'ADVANCED' || experience === 'ELITE') return 'ADVANCED';
  return experience === 'INTERMEDIATE' ? 'INTERMEDIATE' : 'BEGINNER';
}

/**
 * Returns three exercises, spread over the suggested patterns.
 *
 * The log comes first: a trained pattern suggests exercises of the level it is trained at, and no
 * beginners' exercises to anyone past that. Otherwise a pattern to build up suggests beginners'
 * exercises, every other pattern exercises up to `level`. Exercises to assess first
 * (`requiresAssessment`) are suggested only where both the pattern and overhead work are ready,
 * those that need free shoulders only where overhead work is. Of the rest the hardest comes first,
 * then the one with the lowest demands on stability and mobility.
 */
export function suggestExercises<Item extends Candidate>(
  judgements: readonly Judgement[],
  level: Exercise['difficultyLevel'],
  library: readonly Item[],
): Item[] {
  const verdictOf = (area: MovementArea) => judgements.find((each) => each.area === area)?.verdict;
  const isOverheadReady = verdictOf('OVERHEAD') === 'READY';
  const lists = suggestedPatterns(judgements).map((pattern) => {
    const isReady = judgements.some(
      (each) => patternOf[each.area] === pattern && each.verdict === 'READY',
    );
    const isToBuildUp = judgements.some(
      (each) => patternOf[each.area] === pattern && each.verdict === 'BUILD_UP',
    );
    const logged = levelOfLog(pattern, library);
    const most = Math.max(logged ?? order.BEGINNER, isToBuildUp ? order.BEGINNER : order[level]);
    const least = logged !== null && logged > order.BEGINNER ? order.INTERMEDIATE : order.BEGINNER;
    return library
      .filter((each) => each.movementPattern === pattern && !each.isCustom)
      .filter(({ difficultyLevel: own }) => order[own] >= least && order[own] <= most)
      .filter((each) => !each.requiresAssessment || (isReady && isOverheadReady))
      .filter((each) => isOverheadReady || !asksForFreeShoulders(each))
      .toSorted(byFit);
  });
  // Row by row: the best of each pattern before the second best of any.
  const rows = Array.from({ length: SUGGESTIONS }, (_, row) =>
    lists.flatMap((list) => list[row] ?? []),
  );
  return rows.flat().slice(0, SUGGESTIONS);
}

function asksForFreeShoulders({ biomechanicalProfile }: Candidate): boolean {
  return biomechanicalProfile.mobilityRequirements.includes('shoulder flexion');
}

function byFit(a: Candidate, b: Candidate): number {
  return (
    order[b.difficultyLevel] - order[a.difficultyLevel] ||
    asks(a) - asks(b) ||
    a.name.localeCompare(b.name, 'en')
  );
}

function asks({
  biomechanicalProfile: { stabilityRequirements, mobilityRequirements },
}: Candidate) {
  return demand[stabilityRequirements] + mobilityRequirements.length;
}
