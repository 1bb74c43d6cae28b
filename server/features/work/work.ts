// Computes the mechanical work of a session, an exercise or a week. Nothing is stored, because a new height, travel or
// formula would make stored values wrong.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import { DomainError } from '#shared/errors.ts';
import { type Lifter, travelOf } from '#shared/training/work/travel.ts';
import { MECHANICAL_WORK, liftsBody } from '#shared/training/work/work-of-set.ts';
import { round } from '#shared/units.ts';
import {
  coveredWork,
  type SetWork,
  tapeOf,
  travelGap,
  type WorkedExercise,
  workOf,
} from '#shared/work/covered-work.ts';
import type { CoveredWork, ExerciseWork, SessionWork, WeeklyWork } from '#shared/work/schema.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { readWeeksOfSets } from '#server/session-log/trained-sets.ts';
import { dayIn, weekStartOf, weekStartsUpTo } from '#shared/calendar.ts';
import type { ProgressInput } from '#shared/progress/schema.ts';
import {
  type ReadSet,
  readLifter,
  readSetsOfSession,
  readSetsOfExercise,
  readWorkedExercises,
  withBodyWeights,
} from './work-sets.ts';

/**
 * Returns the work of a session, in total and by exercise.
 * @throws DomainError SESSION_NOT_FOUND for a deleted session or another user's session
 */
export async function getSessionWork(
  db: Kysely<Database>,
  userId: string,
  sessionId: string,
): Promise<SessionWork> {
  await requireSession(db, userId, sessionId);
  const worked = await withWork(db, userId, await readSetsOfSession(db, userId, sessionId));
  const byExercise = Map.groupBy(worked, ({ set }) => set.exerciseId);
  return {
    ...MECHANICAL_WORK,
    ...rounded(worked),
    exercises: [...byExercise].map(([exerciseId, sets]) => ({
      exerciseId,
      ...rounded(sets),
      setIds: sets.flatMap(({ set, result }) => ('work' in result ? [set.setId] : [])),
    })),
  };
}

/**
 * Returns the work of an exercise in each session of the last year, and the travel of the weight.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getExerciseWork(
  db: Kysely<Database>,
  userId: string,
  { exerciseId, now, once = readAlone }: { exerciseId: string; now: Date; once?: ReadOnce },
): Promise<ExerciseWork> {
  const [lifter, exercises, sets] = await Promise.all([
    readLifter(db, userId),
    readWorkedExercises(db, userId, [exerciseId]),
    readSetsOfExercise(db, userId, { exerciseId, now, once }),
  ]);
  const exercise = exercises.get(exerciseId);
  if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
  await giveWay();
  const worked = sets.map((set) => ({ set, result: workOf(exercise, set, lifter) }));
  const bySession = Map.groupBy(worked, ({ set }) => set.sessionId);
  return {
    ...MECHANICAL_WORK,
    travel: shownTravel(exercise, lifter),
    travelGap: travelGap(exercise, lifter),
    tapedCm: exercise.travelCm,
    countsBody: liftsBody(exercise.movementModel),
    sessions: [...bySession].flatMap(([sessionId, of]) => {
      const [first] = of;
      if (!first) return [];
      const { startTime, startDay } = first.set;
      return [{ sessionId, startTime, day: startDay ?? undefined, ...rounded(of) }];
    }),
  };
}

interface WorkedResult {
  set: ReadSet;
  result: SetWork;
}

async function withWork(
  db: Kysely<Database>,
  userId: string,
  sets: readonly ReadSet[],
): Promise<WorkedResult[]> {
  const [lifter, exercises] = await Promise.all([
    readLifter(db, userId),
    readWorkedExercises(db, userId, [...new Set(sets.map(({ exerciseId }) => exerciseId))]),
  ]);
  return sets.map((set) => {
    const exercise = exercises.get(set.exerciseId);
    return { set, result: exercise ? workOf(exercise, set, lifter) : { gap: 'NEVER' } };
  });
}

/** Returns the mechanical work in whole joules. The sum is rounded, not each set. */
function rounded(worked: readonly WorkedResult[]): CoveredWork {
  const { work, ...covered } = coveredWork(
    worked.map(({ set: { classification }, result }) => ({ ...result, classification })),
  );
  return {
    work: work && {
      total: Math.round(work.total),
      low: Math.round(work.low),
      high: Math.round(work.high),
    },
    ...covered,
  };
}

function shownTravel(exercise: WorkedExercise, lifter: Lifter): ExerciseWork['travel'] {
  const isKnown = travelGap(exercise, lifter) === null;
  const travel = isKnown ? travelOf(exercise.movementModel, lifter, tapeOf(exercise)) : null;
  if (travel === null) return null;
  const { metres, margin, basis } = travel;
  const cm = (value: number) => round(value * 100, 1);
  return {
    cm: cm(metres),
    lowCm: cm(metres * (1 - margin)),
    highCm: cm(metres * (1 + margin)),
    basis,
  };
}

async function requireSession(db: Kysely<Database>, userId: string, id: string): Promise<void> {
  const session = await db
    .selectFrom('workout_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!session) throw new DomainError('SESSION_NOT_FOUND');
}

/**
 * Returns the work of all weeks, oldest first, including weeks without a workout. A workout belongs to the week of the
 * day on which it began.
 */
export async function readWeeklyWork(
  db: Kysely<Database>,
  userId: string,
  { input, now, once = readAlone }: { input: ProgressInput; now: Date; once?: ReadOnce },
): Promise<WeeklyWork> {
  const { timeZone, dayOf } = await startDays(queryOfTransaction(db), userId, input.timeZone);
  const { sets } = await readWeeksOfSets(db, userId, { weeks: input.weeks, now, once });
  await giveWay();
  // The sets are sorted oldest first, because each week reports the first set whose work cannot be estimated.
  const inOrder = sets.toSorted(
    (a, b) => compare(a.startTime, b.startTime) || a.position - b.position,
  );
  const worked = await withWork(db, userId, await withBodyWeights(db, userId, inOrder));
  await giveWay();
  const byWeek = Map.groupBy(worked, ({ set }) => weekStartOf(dayOf(set), input.firstDayOfWeek));
  return {
    ...MECHANICAL_WORK,
    weeks: weekStartsUpTo(dayIn(timeZone)(now), input).map((weekStart) => ({
      weekStart,
      ...rounded(byWeek.get(weekStart) ?? []),
    })),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
