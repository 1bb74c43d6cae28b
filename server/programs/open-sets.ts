// Reads the open sets of a program's run, from which the training maxes of the next rounds follow.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { hasKindThat } from '#server/db/reads/has-kind.ts';
import type { DayState, TrainingMax } from '#shared/programs/schema.ts';
import { type OpenSet, trainingMaxAt } from '#shared/programs/training-max.ts';
import type { StoredProgram } from './read.ts';

/** Returns the training maxes of a round, after the open sets of the earlier rounds. */
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

/** Reads the open sets. A set is included only when all sets before it were done: otherwise it was not attempted. */
async function readOpenSets(
  db: Kysely<Database>,
  userId: string,
  { plan, standing }: Pick<StoredProgram, 'plan' | 'standing'>,
): Promise<OpenSet[]> {
  const done = standing.days.filter(
    (day): day is DayState & { sessionId: string } =>
      day.status === 'DONE' && day.sessionId !== null,
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
        return last?.isOpen && sets >= planned
          ? [{ round, exerciseId, reps, target: last.reps }]
          : [];
      }),
  );
}
