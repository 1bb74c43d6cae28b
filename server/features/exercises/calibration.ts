// Compares the predicted repetitions of an exercise with the user's sets to failure.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readFinishedLog } from '#server/suggestions/finished-log.ts';
import { readRpeHabits } from '#server/suggestions/suggestion-choices.ts';
import { readYear } from '#server/session-log/year-of-exercise.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import type { ExerciseCalibrationAnswer } from '#shared/exercise-history/calibration-schema.ts';
import { exerciseCalibration } from '#shared/exercise-history/exercise-calibration.ts';
import type { ExerciseEstimateInput } from '#shared/exercise-history/schema.ts';
import {
  JUDGED_SETS,
  LEAST_WORKOUTS,
  predictionRule,
} from '#shared/training/calibration/predicted-reps.ts';
import { curveRule, LEAST_LOADS } from '#shared/training/calibration/rep-max-curve.ts';
import { LEAST_CHECKS } from '#shared/training/calibration/rpe-bias.ts';
import { round } from '#shared/units.ts';
import { getExercise } from './store.ts';

/**
 * Compares the predicted repetitions with the sets to failure of the last year.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getCalibration(
  db: Kysely<Database>,
  userId: string,
  { id, timeZone }: ExerciseEstimateInput,
  now: Date,
  once: ReadOnce = readAlone,
): Promise<ExerciseCalibrationAnswer> {
  const of = { userId, exerciseId: id };
  const [{ loadKind, measure }, year, habits, { dayOf }] = await Promise.all([
    getExercise(db, userId, id),
    readYear(db, of, { now, once }),
    readRpeHabits(db, userId, [id], now),
    startDays(queryOfTransaction(db), userId, timeZone),
  ]);
  const dayOfSession = new Map(year.map((set) => [set.sessionId, dayOf(set)]));
  const log = await readFinishedLog(db, of, year);
  await giveWay();
  const sessions = log.toReversed().map(({ sessionId, lines, sets }) => ({
    sessionId,
    lines,
    day: dayOfSession.get(sessionId) ?? '',
    sets: sets.map((set) => ({ ...set, loadKind, measure })),
  }));
  const { predictions, openSets, bias, curve, bodyLoad } = exerciseCalibration(sessions);
  const judged = predictions.slice(-JUDGED_SETS);
  const toWire = (fit: { max: number; error: number } | null) =>
    fit && { maxLbs: round(fit.max - bodyLoad, 2), error: round(100 * fit.error, 2) };
  return {
    ...predictionRule,
    openSets,
    leastWorkouts: LEAST_WORKOUTS,
    judgedSets: JUDGED_SETS,
    predictions: judged.map(({ day, low, high, isWithin, set: { set, sessionId } }) => ({
      day,
      setId: set.setId,
      sessionId,
      weightLbs: set.weightLbs,
      low,
      high,
      reps: set.reps,
      isWithin,
    })),
    within: judged.filter(({ isWithin }) => isWithin).length,
    rpeBias: {
      checks: bias.checks,
      leastChecks: LEAST_CHECKS,
      reps: bias.reps === null ? null : round(bias.reps, 1),
    },
    curve: {
      ...curveRule,
      sets: curve.sets,
      loads: curve.loads,
      leastLoads: LEAST_LOADS,
      own: toWire(curve.own),
      usual: toWire(curve.usual),
    },
    rpeHabit: habits.get(id) ?? null,
  };
}
