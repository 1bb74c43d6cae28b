// Computes the suggestions that the app would have made at past workouts of an exercise. Compares the suggestions with
// the sets that the user did.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readFinishedLog } from '#server/suggestions/finished-log.ts';
import { backtestFirstSetsOf, backtestLog } from '#server/suggestions/backtest-log.ts';
import { readYear } from '#server/session-log/year-of-exercise.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import type { ExerciseBacktest } from '#shared/exercise-history/backtest-schema.ts';
import { nextSessionRule } from '#shared/training/suggestion/next-session.ts';
import { nextSetRule } from '#shared/training/suggestion/next-set.ts';
import { type Backtest, LEAST_PAIRS, LEAST_SESSIONS } from '#shared/training/backtest/score.ts';
import { round } from '#shared/units.ts';
import { getExercise } from './store.ts';

/**
 * Returns a backtest: suggestions for past sets of an exercise, compared with what the user did.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getBacktest(
  db: Kysely<Database>,
  userId: string,
  { id, now, once = readAlone }: { id: string; now: Date; once?: ReadOnce },
): Promise<ExerciseBacktest> {
  const of = { userId, exerciseId: id };
  const [exercise, sets] = await Promise.all([
    getExercise(db, userId, id),
    readYear(db, of, { now, once }),
  ]);
  const log = await readFinishedLog(db, of, sets);
  const nextSets = await backtestLog(db, userId, { exercise, log });
  await giveWay();
  const firstSets = await backtestFirstSetsOf(db, userId, { exercise, log });
  const { progression, ...ofFirstSets } = firstSets;
  return {
    ...nextSetRule,
    ...told(nextSets),
    firstSets: { ...nextSessionRule, ...told(ofFirstSets), progression },
  };
}

function told(of: Backtest) {
  const { sameError, plusError, ruleError, missError, isTold, pairs, sessions, verdict } = of;
  return {
    pairs,
    sessions,
    leastPairs: LEAST_PAIRS,
    leastSessions: LEAST_SESSIONS,
    sameError: round(sameError, 2),
    plusError: round(plusError, 2),
    ruleError: round(ruleError, 2),
    missError: missError === null ? null : round(missError, 2),
    isTold,
    verdict,
  } as const;
}
