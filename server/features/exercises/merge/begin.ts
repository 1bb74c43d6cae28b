// The beginning of a merge and of its undo: what is allowed, what it would move, and all that is outside of the log.
import { type Kysely, sql, type Transaction } from 'kysely';
import { leaseEnd } from '#server/background/long-jobs.ts';
import { allExercises } from '#server/db/reads/all-exercises.ts';
import { readExerciseCopies } from '#server/db/reads/exercise-copies.ts';
import { requireNoOpenMerge } from '#server/db/reads/no-open-merge.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { DomainError } from '#shared/errors.ts';
import { mergeProblem } from '#shared/exercises/merge.ts';
import type { MergeFigures, MergePreviewInput } from '#shared/exercises/merge-schema.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { joinRows, separateRows } from './joined-rows.ts';
import { goalsAbout, type MergedExercises, movePlans, movePlansBack, pairOf } from './plans.ts';
import {
  alsoMoved,
  isMerged,
  isTraining,
  type MergeRun,
  nothingMoved,
  readMerge,
  stillRuns,
} from './store.ts';

/** Returns what a merge would move. @throws DomainError as `beginMerge` does. */
export function previewMerge(
  db: Kysely<Database>,
  userId: string,
  input: MergePreviewInput,
): Promise<MergeFigures> {
  return inTransaction(db, async (trx) => {
    const exercises = await requirePair(trx, userId, input);
    await requireNoOpenMerge(trx, userId);
    return countMerge(trx, exercises);
  });
}

/**
 * Notes a merge and moves what is outside of the log; the sessions follow (run-merge.ts). The merged exercise leaves the list.
 * @throws DomainError EXERCISE_NOT_FOUND; VALIDATION_FAILED for itself, for one of the library, and for two that are
 *   counted differently; INVALID_TRANSITION while a workout with it or another merge runs
 */
export async function beginMerge(
  trx: Transaction<Database>,
  { userId, mergeId, holder }: MergeRun,
  { input, now }: { input: MergePreviewInput; now: Date },
): Promise<void> {
  await lockGoals(queryOfTransaction(trx), userId);
  const exercises = await requirePair(trx, userId, input);
  await requireNoOpenMerge(trx, userId);
  const figures = await countMerge(trx, exercises);
  const at = now.toISOString();
  const moved = alsoMoved(
    alsoMoved(nothingMoved, await movePlans(trx, exercises, now)),
    await joinRows(trx, pairOf(exercises), now),
  );
  await trx
    .updateTable('user_exercise')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', input.id)
    .execute();
  await trx
    .insertInto('exercise_merge')
    .values({
      user_id: userId,
      id: mergeId,
      from_exercise_id: input.id,
      into_exercise_id: input.intoId,
      state: 'RUNNING',
      figures: JSON.stringify(figures),
      session_ids: null,
      done: 0,
      moved: JSON.stringify(moved),
      holder,
      held_until: leaseEnd(now),
      started_at: at,
      ended_at: null,
      undone_at: null,
    })
    .execute();
}

/**
 * Moves what names the exercise again since the merge began, as a device may that was offline. False when somebody else
 * has the merge by now, who may have undone it: then nothing is moved.
 */
export function moveLatecomers(db: Kysely<Database>, run: MergeRun, now: Date): Promise<boolean> {
  const { userId, mergeId } = run;
  return inTransaction(db, async (trx) => {
    const query = queryOfTransaction(trx);
    await lockGoals(query, userId);
    if (!(await stillRuns(query, run, 0, now))) return false;
    const { moved, ...row } = await readMerge(trx, { userId, mergeId }, { isLocked: true });
    const exercises = await exercisesOf(trx, userId, row);
    const more = await movePlans(trx, exercises, now);
    await trx
      .updateTable('exercise_merge')
      .set({ moved: JSON.stringify(alsoMoved(moved, more)) })
      .where('user_id', '=', userId)
      .where('id', '=', mergeId)
      .execute();
    return true;
  });
}

/**
 * Begins to take a merge back: all that is outside of the log, as far as nobody changed it since. False for one that is
 * undone already, or is being.
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION while it runs, while a workout runs that it changed, and when its
 *   target was merged on
 */
export async function beginUndo(
  trx: Transaction<Database>,
  { userId, mergeId, holder }: MergeRun,
  now: Date,
): Promise<boolean> {
  await lockGoals(queryOfTransaction(trx), userId);
  const { moved, ...row } = await readMerge(trx, { userId, mergeId }, { isLocked: true });
  if (row.state === 'UNDONE' || row.state === 'UNDOING') return false;
  await requireNoOpenMerge(trx, userId);
  const exercises = await exercisesOf(trx, userId, row);
  const { from_exercise_id: fromId, into_exercise_id: intoId } = row;
  if (await isMerged(trx, userId, intoId)) {
    throw new DomainError('INVALID_TRANSITION', `Undo the merge of ${exercises.into.name} first`);
  }
  const sessionIds = row.session_ids ?? [];
  if (await isTraining(trx, userId, { exerciseId: fromId, sessionIds })) {
    throw new DomainError('INVALID_TRANSITION', 'Finish your workout first: it has this exercise');
  }
  await movePlansBack(trx, exercises, moved);
  await separateRows(trx, pairOf(exercises), moved);
  await trx
    .updateTable('user_exercise')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', fromId)
    .where('removed_at', '=', row.started_at)
    .execute();
  await trx
    .updateTable('exercise_merge')
    .set({
      state: 'UNDOING',
      done: 0,
      moved: JSON.stringify(nothingMoved),
      holder,
      held_until: leaseEnd(now),
    })
    .where('user_id', '=', userId)
    .where('id', '=', mergeId)
    .execute();
  return true;
}

/** The exercises of a merge that was begun. */
export async function exercisesOf(
  db: Kysely<Database>,
  userId: string,
  {
    from_exercise_id: fromId,
    into_exercise_id: intoId,
  }: Record<'from_exercise_id' | 'into_exercise_id', string>,
): Promise<MergedExercises> {
  const copies = await readExerciseCopies(db, userId, [fromId, intoId]);
  const of = (id: string): SessionExercise => {
    const copy = copies.find((each) => each.id === id);
    if (!copy) throw new DomainError('EXERCISE_NOT_FOUND');
    return copy;
  };
  return { userId, from: of(fromId), into: of(intoId) };
}

async function requirePair(
  trx: Transaction<Database>,
  userId: string,
  { id: fromId, intoId }: MergePreviewInput,
): Promise<MergedExercises> {
  if (fromId === intoId) throw refusal('An exercise cannot be merged into itself');
  const there = await trx
    .selectFrom(allExercises(trx, userId).as('each'))
    .select(['each.id', 'each.is_custom'])
    .where('each.id', 'in', [fromId, intoId])
    .execute();
  const own = there.find(({ id }) => id === fromId);
  if (!own || there.length < 2) throw new DomainError('EXERCISE_NOT_FOUND');
  if (!own.is_custom)
    throw refusal('Only an exercise of your own can be merged into another', 'id');
  const exercises = await exercisesOf(trx, userId, {
    from_exercise_id: fromId,
    into_exercise_id: intoId,
  });
  const problem = mergeProblem(exercises.from, exercises.into);
  if (problem !== null) throw refusal(problem);
  if (await isTraining(trx, userId, { exerciseId: fromId })) {
    throw new DomainError('INVALID_TRANSITION', 'Finish your workout first: it has this exercise');
  }
  return exercises;
}

function refusal(message: string, path = 'intoId'): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}

async function countMerge(
  trx: Transaction<Database>,
  exercises: MergedExercises,
): Promise<MergeFigures> {
  const { userId, from } = exercises;
  const namesIt = `%${from.id}%`;
  const { rows } = await sql<{
    workouts: number;
    sets: number;
    templates: number;
    programs: number;
  }>`
    select
      (select count(distinct s.session_id) from exercise_set s
        where s.user_id = ${userId} and s.exercise_id = ${from.id}::uuid) as workouts,
      (select count(*) from exercise_set s
        where s.user_id = ${userId} and s.exercise_id = ${from.id}::uuid) as sets,
      (select count(distinct t.template_id) from template_exercise t
        where t.user_id = ${userId} and t.user_exercise_id = ${from.id}::uuid) as templates,
      (select count(*) from program p
        where p.user_id = ${userId} and p.removed_at is null
          and p.plan::text like ${namesIt}) as programs`.execute(trx);
  const [counted] = rows;
  if (!counted) throw new Error('A count has a row');
  const goals = await goalsAbout(trx, exercises);
  return { ...counted, goals: goals.filter((goal) => goal.removed_at === null).length };
}
