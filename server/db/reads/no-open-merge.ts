// Checks that no merge of exercises is in progress: half of a history would belong to either exercise.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Checks that there is no open merge.
 *
 * @throws DomainError INVALID_TRANSITION while a merge of this user, or its undo, runs
 */
export async function requireNoOpenMerge(db: Kysely<Database>, userId: string): Promise<void> {
  const open = await db
    .selectFrom('exercise_merge')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['RUNNING', 'UNDOING'])
    .executeTakeFirst();
  if (!open) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    'A merge of exercises is still under way. Please wait until it is done',
  );
}
