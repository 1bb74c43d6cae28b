// Suggests exercises of the library that suit the result of the assessment.
import type { Exercise, ListedExercise } from '#shared/exercises/schema.ts';
import type { MovementPattern } from '#shared/exercises/vocabulary.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import type { Judgement } from './result.ts';
import { type MovementArea, movementAreas, type TrainingAge, type Verdict } from './vocabulary.ts';

const SUGGESTIONS = 3;
/**
 * A user who lifted at least 135 lbs (a bar with one 45 lb plate on each side) does not count as a beginner in that
 * movement.
 */
const NO_BEGINNER_LBS = 135;

/** OVERHEAD has no movement pattern, because the library lists overhead lifts under PUSH and PULL. */
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
 * Returns at most three movement patterns, sorted by verdict: READY, NOT_TESTED, BUILD_UP. Patterns with the verdict
 * CAREFUL are omitted.
 */
export function suggestedPatterns(judgements: readonly Judgement[]): MovementPattern[] {
  const of = (verdict: Verdict) =>
    judgements.flatMap((each) => {
      const pattern = patternOf[each.area];
      return each.verdict === verdict && pattern !== undefined ? [pattern] : [];
    });
  return [...of('READY'), ...of('NOT_TESTED'), ...of('BUILD_UP')].slice(0, SUGGESTIONS);
}

/** Returns the movements that the user's recent workouts trained. */
export function trainedAreas(library: readonly Candidate[]): MovementArea[] {
  const trained = library.filter(({ recentUse }) => recentUse !== null);
  return movementAreas.filter((area) =>
    area === 'OVERHEAD'
      ? trained.some((each) => each.movementPattern === 'PUSH' && asksForFreeShoulders(each))
      : trained.some(({ movementPattern }) => movementPattern === patternOf[area]),
  );
}

/**
 * Returns the highest difficulty (0 to 2) of the exercises of a movement pattern that the user trained recently; null
 * when there are none. An exercise with a set of 135 lbs or more counts as INTERMEDIATE or higher.
 */
function levelOfLog(pattern: MovementPattern, library: readonly Candidate[]) {
  const levels = library.flatMap(({ movementPattern, difficultyLevel, recentUse }) => {
    if (movementPattern !== pattern || recentUse === null) return [];
    const isHeavy = recentUse.heaviestLbs >= NO_BEGINNER_LBS;
    return [Math.max(order[difficultyLevel], isHeavy ? order.INTERMEDIATE : order.BEGINNER)];
  });
  return levels.length === 0 ? null : Math.max(...levels);
}

/**
 * Returns the difficulty that suits the user's experience. Unknown experience, and less than six months of training,
 * give BEGINNER.
 */
export function difficultyFor(
  experience: ExperienceLevel | null,
  trainingAge: TrainingAge | null,
): Exercise['difficultyLevel'] {
  if (trainingAge === 'UNDER_6_MONTHS') return 'BEGINNER';
  if (experience === 'ADVANCED' || experience === 'ELITE') return 'ADVANCED';
  return experience === 'INTERMEDIATE' ? 'INTERMEDIATE' : 'BEGINNER';
}

/**
 * Returns at most three exercises that suit the judged movements and the level of the user. For example, an exercise
 * with `requiresAssessment` needs the verdict READY for its movement and for OVERHEAD.
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
  // The result first takes the best exercise of each movement pattern, so that the three exercises are varied.
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
