// Deletes and restores training programs. A deleted program keeps its database row, because workouts still refer to the
// program.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { readPrograms } from '#server/programs/read.ts';
import { statusOf } from '#shared/programs/days.ts';
import { requireNoOther } from '#shared/programs/decide.ts';
import type { Program } from '#shared/programs/schema.ts';
import { getProgram, isAnotherRunning, requireProgram, requireRoom } from './store.ts';

/**
 * Deletes a training program, but neither its templates nor its workouts.
 * @throws DomainError PROGRAM_NOT_FOUND when the user has no such program
 */
export async function removeProgram(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<{ id: string }> {
  return withAccountLock(db, userId, async (trx) => {
    await requireProgram(trx, userId, id);
    await setRemovedAt(trx, userId, id, now.toISOString());
    return { id };
  });
}

/**
 * Restores a deleted training program with its plan and its progress. A program that is not deleted is returned
 * unchanged.
 * @throws DomainError PROGRAM_NOT_FOUND; LIMIT_REACHED; INVALID_TRANSITION when this program was running and the user
 * now follows another one
 */
export async function restoreProgram(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<Program> {
  return withAccountLock(db, userId, async (trx) => {
    const [removed] = await readPrograms(trx, userId, { id, isRemoved: true });
    if (removed) {
      await requireRoom(trx, userId);
      const { run, days } = removed.standing;
      if (statusOf(run, days) === 'RUNNING') {
        requireNoOther(isAnotherRunning(await readPrograms(trx, userId), id));
      }
      await setRemovedAt(trx, userId, id, null);
    }
    return getProgram(trx, userId, id);
  });
}

async function setRemovedAt(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  removedAt: string | null,
): Promise<void> {
  await trx
    .updateTable('program')
    .set({ removed_at: removedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
