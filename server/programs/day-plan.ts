// Computes the plan of a program day for a session that starts on the server: its target sets and training maxes.
import { type Kysely, sql } from 'kysely';
import { hasKindThat } from '#server/db/rows/set-columns.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { requireDay, requireRunning } from '#shared/programs/decide.ts';
import type { DayPlan } from '#shared/programs/day-targets.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { TrainingMax } from '#shared/programs/schema.ts';
import { type OpenSet, trainingMaxAt } from '#shared/programs/training-max.ts';
import { readPrograms, type StoredProgram } from './read.ts';

/** Returns the training maxes of a round, adjusted by the AMRAP sets (as many reps as possible) of earlier rounds. */
export async function readTrainingMaxes(
  db: Kysely<Database>,
  userId: string,
  program: Pick<StoredProgram, 'plan' | 'standing'>,
  round: number,
): Promise<TrainingMax[]> {
  const { trainingMaxes, unit } = program.plan;
  const openSets =
    trainingMaxes.length === 0 || round === 1 ? [] : await readOpenSets(db, userId, program);
  return trainingMaxes.map((max) => trainingMaxAt(max, { round, openSets, unit }));
}

/** Reads the AMRAP sets of earlier sessions, except where the lifter did fewer sets than planned. */
async function readOpenSets(
  db: Kysely<Database>,
  userId: string,
  { plan, standing }: Pick<StoredProgram, 'plan' | 'standing'>,
): Promise<OpenSet[]> {
  const done = standing.days.flatMap(({ status, sessionId, ...day }) =>
    status === 'DONE' && sessionId !== null ? [{ ...day, sessionId }] : [],
  );
  if (done.length === 0) return [];
  const sessionIds = sql<string>`any(${done.map(({ sessionId }) => sessionId)}::uuid[])`;
  const exerciseIds = sql<string>`any(${plan.trainingMaxes.map((max) => max.exerciseId)}::uuid[])`;
  const rows = await db
    .selectFrom('exercise_set')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionIds)
    .where('exercise_id', '=', exerciseIds)
    .where(hasKindThat('usesUpPlanned', 'kind'))
    .groupBy(['session_id', 'exercise_id'])
    .select([
      'session_id',
      'exercise_id',
      sql<number>`count(*)::int`.as('sets'),
      sql<number>`(array_agg(reps order by position desc))[1]`.as('lastReps'),
    ])
    .execute();
  const days = new Map(plan.weeks.flatMap((week) => week.days.map((day) => [day.id, day])));
  return done.flatMap(({ sessionId, dayId, round }) =>
    rows
      .filter((row) => row.session_id === sessionId)
      .flatMap(({ exercise_id: exerciseId, sets, lastReps: reps }): OpenSet[] => {
        const targets = days.get(dayId)?.targets ?? [];
        const ofExercise = targets.filter((target) => target.exerciseId === exerciseId);
        const last = ofExercise.at(-1);
        const planned = ofExercise.reduce((sum, target) => sum + target.sets, 0);
        if (!last?.isOpen || sets < planned) return [];
        return [{ round, exerciseId, reps, target: last.reps }];
      }),
  );
}

/**
 * Returns the targets, unit and training maxes of a program day, and whether the day is a deload.
 * @throws DomainError PROGRAM_NOT_FOUND for an unknown program; NOT_FOUND for a missing day or a day with another
 * template; INVALID_TRANSITION when the program is not running, has been restarted, or the day is over
 */
export async function readDayPlan(
  db: Kysely<Database>,
  userId: string,
  asked: ProgramDayOfSession,
  templateId: string,
): Promise<DayPlan> {
  const [program] = await readPrograms(db, userId, { id: asked.programId });
  if (!program) throw new DomainError('PROGRAM_NOT_FOUND');
  const { plan, standing } = program;
  requireRunning(standing);
  if (standing.run?.runId !== asked.runId) {
    throw new DomainError('INVALID_TRANSITION', 'This program was started anew meanwhile');
  }
  const { status, weekId } = requireDay(standing.days, asked);
  const week = plan.weeks.find(({ id }) => id === weekId);
  const day = week?.days.find(({ id }) => id === asked.dayId);
  if (!week || day?.templateId !== templateId) {
    throw new DomainError('NOT_FOUND', 'This day of the program has another workout');
  }
  if (status === 'DONE' || status === 'SKIPPED') {
    throw new DomainError('INVALID_TRANSITION', 'This day of the program is already over');
  }
  return {
    targets: day.targets,
    isLighter: week.isLighter,
    unit: plan.unit,
    trainingMaxes: await readTrainingMaxes(db, userId, program, asked.round),
  };
}
