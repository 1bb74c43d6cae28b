// Locks the goals of a user for a command, and recomputes the progress of the changed goal.
import type { Kysely, Transaction } from 'kysely';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { DomainError } from '#shared/errors.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { refreshGoal, type SessionsToMeasure } from '#server/goal-progress/refresh-goal.ts';
import { readGoal, toGoal } from './store.ts';

const MOST_GOALS = 200;

export function withGoalLock<T>(
  db: Kysely<Database>,
  userId: string,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await lockGoals(queryOfTransaction(trx), userId);
    return work(trx);
  });
}

/**
 * Checks that the user may have another goal.
 * @throws DomainError LIMIT_REACHED when the user has the maximum number of goals
 */
export async function requireRoom(trx: Transaction<Database>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('goal')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_GOALS) throw new DomainError('LIMIT_REACHED', `At most ${MOST_GOALS} goals`);
}

/**
 * Recomputes the goal's progress from these sessions and returns the goal. `pages` is the maximum number of pages of
 * sessions to read now; without `pages`, a default applies.
 */
export async function refreshed(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  sessions: SessionsToMeasure,
  pages?: number,
): Promise<Goal> {
  const asked = pages === undefined ? { sessions } : { sessions, pages };
  await refreshGoal(queryOfTransaction(trx), userId, id, asked);
  return toGoal(await readGoal(trx, userId, id));
}
