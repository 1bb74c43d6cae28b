// Exercises of the library that suit a result.
import type { Exercise, ListedExercise } from '#shared/exercises/schema.ts';
import type { MovementPattern } from '#shared/exercises/vocabulary.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import type { Judgement } from './result.ts';
import { type MovementArea, movementAreas, type TrainingAge, type Verdict } from './vocabulary.ts';

const SUGGESTIONS = 3;
/** A bar with the first pair of plates: whoever lifts it is a beginner in that movement no more. */
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

/** The patterns to suggest from: ready ones first, then what was not tested, never one to be careful with; at most three. */
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
 * How hard what somebody trains of a pattern is: the level of the hardest exercise of their last workouts, and more
 * than a beginner's where the weight is. Null when they train none.
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
 * Three exercises, shared out over the suggested patterns.
 *
 * The log is read first: a pattern that is trained offers exercises of the level that it is trained at, and nothing for
 * beginners to somebody who is none. Else a pattern to build up offers beginners' exercises, every other up to `level`. What the library
 * wants assessed first (`requiresAssessment`) is offered only where both the pattern and overhead work are
 * ready, and what needs free shoulders only where overhead work is. Among what is left the hardest comes first, then what asks least for stability and mobility.
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
