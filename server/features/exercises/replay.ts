// How good the weights that are offered would have been for somebody, on the own log.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { replayFirstSetsOf } from '#server/offers/replay-first-sets.ts';
import { replayLog } from '#server/offers/replay-log.ts';
import { DomainError } from '#shared/errors.ts';
import type { ExerciseReplay } from '#shared/exercise-history/replay-schema.ts';
import { nextSessionRule } from '#shared/training/next-session.ts';
import { nextSetRule } from '#shared/training/next-set.ts';
import { LEAST_PAIRS, type Replay } from '#shared/training/replay-score.ts';
import { LEAST_SESSIONS } from '#shared/training/replay-verdict.ts';
import { round } from '#shared/units.ts';
import { getExercise } from './store.ts';

/** @throws DomainError EXERCISE_NOT_FOUND also for somebody else's. */
export async function getReplay(
  db: Kysely<Database>,
  userId: string,
  { id, now }: { id: string; now: Date },
): Promise<ExerciseReplay> {
  const exercise = await getExercise(db, userId, id);
  const [[nextSets], firstSets] = await Promise.all([
    replayLog(db, userId, { exercises: [exercise], now }),
    replayFirstSetsOf(db, userId, { exercise, now }),
  ]);
  if (!nextSets) throw new DomainError('EXERCISE_NOT_FOUND');
  const { progression, ...ofFirstSets } = firstSets;
  return {
    ...nextSetRule,
    ...told(nextSets),
    firstSets: { ...nextSessionRule, ...told(ofFirstSets), progression },
  };
}

/** With 2 decimals. */
function told({ sameError, plusError, ruleError, mean, low, high, ...counts }: Replay) {
  return {
    ...counts,
    leastPairs: LEAST_PAIRS,
    leastSessions: LEAST_SESSIONS,
    sameError: round(sameError, 2),
    plusError: round(plusError, 2),
    ruleError: round(ruleError, 2),
    mean: round(mean, 2),
    low: round(low, 2),
    high: round(high, 2),
  } as const;
}
