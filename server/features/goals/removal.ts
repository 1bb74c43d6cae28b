// Deletes goals, and restores them within 30 days.
import type { Kysely, Transaction } from 'kysely';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { keptSince } from '#shared/deleted/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { refreshed, requireRoom, withGoalLock } from './goal-lock.ts';
import { deleteProgress } from '#server/goal-progress/refresh-goal.ts';
import { readGoal, toGoal } from './store.ts';

/**
 * Deletes a goal. The user can restore the goal for 30 days; then a sweep erases it.
 *
 * @throws DomainError GOAL_NOT_FOUND when the user has no such goal
 */
export async function removeGoal(db: Kysely<Database>, userId: string, id: string, now: Date) {
  return withGoalLock(db, userId, async (trx) => {
    await readGoal(trx, userId, id);
    await deleteProgress(queryOfTransaction(trx), userId, id);
    await setRemovedAt(trx, userId, id, now.toISOString());
    return { id };
  });
}

/**
 * Restores a deleted goal and recomputes its progress. A goal that is not deleted is returned unchanged.
 * @throws DomainError GOAL_NOT_FOUND more than 30 days after the deletion; LIMIT_REACHED
 */
export async function restoreGoal(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<Goal> {
  return withGoalLock(db, userId, async (trx) => {
    const row = await trx
      .selectFrom('goal')
      .select('removed_at')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new DomainError('GOAL_NOT_FOUND');
    if (row.removed_at === null) return toGoal(await readGoal(trx, userId, id));
    if (row.removed_at < keptSince(now)) {
      throw new DomainError('GOAL_NOT_FOUND');
    }
    await requireRoom(trx, userId);
    await setRemovedAt(trx, userId, id, null);
    return refreshed(trx, userId, id, 'all');
  });
}

async function setRemovedAt(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  removedAt: string | null,
): Promise<void> {
  await trx
    .updateTable('goal')
    .set({ removed_at: removedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
