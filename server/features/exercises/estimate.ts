// Estimates the one-repetition maximum (1RM) of an exercise and its trend.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readYearAndTrend, yearBefore } from '#server/session-log/year-of-exercise.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { dayIn } from '#shared/calendar.ts';
import {
  type ExerciseEstimate,
  exerciseEstimate,
  floorDays,
  trendPoints,
} from '#shared/exercise-history/exercise-estimate.ts';
import type {
  ExerciseEstimateAnswer,
  ExerciseEstimateInput,
} from '#shared/exercise-history/schema.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { estimateRule, type MaxEstimate } from '#shared/training/strength/max-by-effort.ts';
import { isEstimable } from '#shared/training/strength/lifted-max.ts';
import { toWireEstimate } from '#shared/training/strength/max-estimate-schema.ts';
import { expectedOn } from '#shared/training/strength/recent-days.ts';
import { round } from '#shared/units.ts';
import { getExercise } from './store.ts';

/**
 * Estimates the 1RM of an exercise.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getEstimate(
  db: Kysely<Database>,
  userId: string,
  { id, timeZone: asked }: ExerciseEstimateInput,
  now: Date,
  once: ReadOnce = readAlone,
): Promise<ExerciseEstimateAnswer> {
  const [{ loadKind, measure }, read, { dayOf, timeZone }] = await Promise.all([
    getExercise(db, userId, id),
    readYearAndTrend(db, { userId, exerciseId: id }, { now, once }),
    startDays(queryOfTransaction(db), userId, asked),
  ]);
  await giveWay();
  const sets = read.map((set) => ({ ...set, loadKind, measure, day: dayOf(set) }));
  await giveWay();
  const firstDay = dayIn(timeZone)(yearBefore(now));
  // Sets that are older than a year are used only for the trend. Without a set from the last year, there is no
  // estimate.
  const isOfYear = sets.some(({ day }) => day >= firstDay);
  const { best, trend, days: bestDays } = exerciseEstimate(isOfYear ? sets : []);
  const speaksForMax = sets.some((set) => set.day >= firstDay && isEstimable(set));
  return {
    ...estimateRule,
    best: best && dated(best),
    isBeyondEstimate: best === null && speaksForMax,
    trend,
    expectedLbs: expectedToday({ days: bestDays, loadKind }, dayIn(timeZone)(now)),
    days: bestDays.filter(({ day }) => day >= firstDay).map(({ shown }) => dated(shown)),
    floors: floorDays(sets.filter(({ day }) => day >= firstDay)).map(dated),
  };
}

/**
 * Returns the 1RM in lbs that the trend predicts for today. Returns null for bodyweight exercises, because their 1RM
 * includes the body weight.
 */
function expectedToday(
  { days, loadKind }: Pick<ExerciseEstimate, 'days'> & { loadKind: LoadKind },
  today: string,
): number | null {
  if (loadKind === 'BODYWEIGHT_PLUS') return null;
  const expected = expectedOn({ points: trendPoints(days), day: today });
  return expected === null ? null : round(expected, 2);
}

function dated({
  setId,
  sessionId,
  day,
  ...estimate
}: MaxEstimate & { setId: string; sessionId: string; day: string }) {
  return { estimate: toWireEstimate(estimate), setId, sessionId, day };
}
