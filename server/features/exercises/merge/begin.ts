// Starts a merge of two exercises, or the undo of a merge, if that is allowed. Changes all database rows except the
// sessions, which run-merge.ts changes later.
import { type Kysely, sql, type Transaction } from 'kysely';
import { leaseEnd } from '#server/background/long-jobs.ts';
import { allExercises, readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import { readStandingMerges, requireNoOpenMerge } from '#server/db/reads/current-exercises.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import type { MovedRow } from '#server/db/tables/exercises.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { DomainError } from '#shared/errors.ts';
import { mergeProblem } from '#shared/exercises/merge.ts';
import type { MergeFigures, MergePreviewInput } from '#shared/exercises/merge-schema.ts';
import { inverse, type MergedPair, planMoves, writeMoves } from './moves.ts';
import { type MergeRun, readMerge, requireNoTraining } from './store.ts';

/**
 * Returns the changes that a merge would make.
 * @throws DomainError with the codes of `beginMerge`
 */
export async function previewMerge(
  db: Kysely<Database>,
  userId: string,
  input: MergePreviewInput,
  now: Date,
): Promise<MergeFigures> {
  const { figures } = await inTransaction(db, (trx) => planMerge(trx, userId, { input, now }));
  return figures;
}

/**
 * Stores a merge and changes all rows except the sessions, which run-merge.ts changes later. The merged exercise
 * disappears from the list.
 * @throws DomainError EXERCISE_NOT_FOUND; VALIDATION_FAILED when the exercises cannot be merged; INVALID_TRANSITION
 * during a workout with the exercise or during another merge
 */
export async function beginMerge(
  trx: Transaction<Database>,
  { userId, mergeId, holder }: MergeRun,
  { input, now }: { input: MergePreviewInput; now: Date },
): Promise<void> {
  await lockGoals(queryOfTransaction(trx), userId);
  const { figures, moves } = await planMerge(trx, userId, { input, now });
  await writeMoves(trx, userId, moves);
  const at = now.toISOString();
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
      session_ids: await sessionsNaming(trx, userId, input.id),
      done: 0,
      moved: JSON.stringify(moves),
      holder,
      held_until: leaseEnd(now),
      started_at: at,
      ended_at: null,
      undone_at: null,
    })
    .execute();
}

/**
 * Starts to undo a merge. Restores the rows outside the event log that have not changed since the merge. Returns false
 * when the undo has already started or ended.
 * @throws DomainError NOT_FOUND for an unknown merge; INVALID_TRANSITION while a merge runs; INVALID_TRANSITION while
 * a workout with a merged exercise runs; INVALID_TRANSITION when the merge's target was itself merged
 */
export async function beginUndo(
  trx: Transaction<Database>,
  { userId, mergeId, holder }: MergeRun,
  now: Date,
): Promise<boolean> {
  const query = queryOfTransaction(trx);
  await lockGoals(query, userId);
  const merge = await readMerge(trx, { userId, mergeId });
  if (merge.state === 'UNDONE' || merge.state === 'UNDOING') return false;
  await requireNoOpenMerge(trx, userId);
  const { from_exercise_id: fromId, into_exercise_id: intoId } = merge;
  const standing = await readStandingMerges(query, userId);
  if (standing.some((each) => each.fromId === intoId)) {
    const [into] = await readExerciseCopies(trx, userId, [intoId]);
    throw new DomainError('INVALID_TRANSITION', `Undo the merge of ${into?.name} first`);
  }
  await requireNoTraining(trx, userId, { exerciseId: fromId, mergeId });
  await writeMoves(trx, userId, inverse(merge.moved));
  await trx
    .updateTable('user_exercise')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', fromId)
    .where('removed_at', '=', merge.started_at)
    .execute();
  await trx
    .updateTable('exercise_merge')
    .set({
      state: 'UNDOING',
      // Lists the sessions of the exercise again, because workouts may have been added since the merge began.
      session_ids: await sessionsNaming(trx, userId, fromId),
      done: 0,
      moved: JSON.stringify([]),
      holder,
      held_until: leaseEnd(now),
    })
    .where('user_id', '=', userId)
    .where('id', '=', mergeId)
    .execute();
  return true;
}

async function planMerge(
  trx: Transaction<Database>,
  userId: string,
  { input, now }: { input: MergePreviewInput; now: Date },
): Promise<{ figures: MergeFigures; moves: MovedRow[] }> {
  const pair = await requirePair(trx, userId, input);
  await requireNoOpenMerge(trx, userId);
  const { moves, figures } = await planMoves(trx, userId, pair, now);
  const counted = await trx
    .selectFrom('exercise_set')
    .select([
      sql<number>`count(distinct session_id)`.as('workouts'),
      sql<number>`count(*)`.as('sets'),
    ])
    .where('user_id', '=', userId)
    .where('exercise_id', '=', input.id)
    .executeTakeFirstOrThrow();
  return { moves, figures: { ...counted, ...figures } };
}

async function requirePair(
  trx: Transaction<Database>,
  userId: string,
  { id: fromId, intoId }: MergePreviewInput,
): Promise<MergedPair> {
  if (fromId === intoId) throw refusal('An exercise cannot be merged into itself');
  const listed = await trx
    .selectFrom(allExercises(trx, userId).as('each'))
    .select(['each.id', 'each.is_custom as isOwn', 'each.can_tape_travel as canTapeTravel'])
    .where('each.id', 'in', [fromId, intoId])
    .execute();
  const copies = await readExerciseCopies(trx, userId, [fromId, intoId]);
  const exerciseOf = (id: string) => {
    const traits = listed.find((each) => each.id === id);
    const copy = copies.find((each) => each.id === id);
    if (!traits || !copy) throw new DomainError('EXERCISE_NOT_FOUND');
    return { ...traits, ...copy };
  };
  const pair = { from: exerciseOf(fromId), into: exerciseOf(intoId) };
  if (!pair.from.isOwn) {
    throw refusal('Only an exercise of your own can be merged into another', 'id');
  }
  const problem = mergeProblem(pair.from, pair.into);
  if (problem !== null) throw refusal(problem);
  await requireNoTraining(trx, userId, { exerciseId: fromId });
  return pair;
}

/**
 * Returns the sessions, including deleted ones, whose events refer to the exercise. In a session that is completed
 * later, session-log/append-sessions.ts replaces the exercise.
 */
async function sessionsNaming(
  trx: Transaction<Database>,
  userId: string,
  exerciseId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('session_event')
    .select('session_id')
    .distinct()
    .where('user_id', '=', userId)
    .where(sql<boolean>`payload::text like ${`%${exerciseId}%`}`)
    .orderBy('session_id')
    .execute();
  return rows.map((row) => row.session_id);
}

function refusal(message: string, path = 'intoId'): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}
