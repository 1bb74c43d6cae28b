// Opens a snapshot of the database for an export, and limits the exports that run at once.
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';

/** Users whose export is running. Each export holds a connection of the pool. */
const reading = new Set<string>();
const MOST_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 30;
const TAKEN_WITHIN = '30s';

/**
 * Takes one of the few places for running exports. The returned function releases it.
 *
 * @throws DomainError RATE_LIMITED while another export of the account, or too many of others, run
 */
export function takePlace(userId: string): () => void {
  if (reading.has(userId) || reading.size >= MOST_AT_ONCE) {
    throw new DomainError('RATE_LIMITED', 'Too many exports are read at once', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  reading.add(userId);
  return () => void reading.delete(userId);
}

/** Opens a snapshot. A reader that pauses for half a minute loses it. */
export async function openSnapshot(db: Kysely<Database>): Promise<ControlledTransaction<Database>> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${TAKEN_WITHIN}, true)`.execute(
      snapshot,
    );
    return snapshot;
  } catch (error) {
    await closeSnapshot(snapshot);
    throw error;
  }
}

/** Closes a snapshot. A failed rollback is ignored: nothing was written, and a closed connection has no transaction. */
export async function closeSnapshot(snapshot: ControlledTransaction<Database>): Promise<void> {
  await snapshot
    .rollback()
    .execute()
    .catch(() => undefined);
}
