// How good the weights that are offered for the next set would have been for somebody, on the own log.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { replayLog } from '#server/offers/replay-log.ts';
import { DomainError } from '#shared/errors.ts';
import type { ExerciseReplay } from '#shared/exercise-history/replay-schema.ts';
import { nextSetRule } from '#shared/training/next-set.ts';
import { LEAST_PAIRS } from '#shared/training/replay.ts';
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
  const [replayed] = await replayLog(db, userId, { exercises: [exercise], now });
  if (!replayed) throw new DomainError('EXERCISE_NOT_FOUND');
  const { sameError, plusError, ruleError, mean, low, high, ...counts } = replayed;
  return {
    ...nextSetRule,
    ...counts,
    leastPairs: LEAST_PAIRS,
    leastSessions: LEAST_SESSIONS,
    sameError: round(sameError, 2),
    plusError: round(plusError, 2),
    ruleError: round(ruleError, 2),
    mean: round(mean, 2),
    low: round(low, 2),
    high: round(high, 2),
  };
}
