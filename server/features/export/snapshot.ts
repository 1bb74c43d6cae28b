// One moment of an account, held for as long as it is read.
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';

/** Users whose export is being read: each holds a connection of the pool. */
const reading = new Set<string>();
const MOST_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 30;
const TAKEN_WITHIN = '30s';

/**
 * Takes one of the few places of running exports; the returned function gives it back.
 *
 * @throws DomainError RATE_LIMITED while another export of the account is read, or too many of others are
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

/** Ends a snapshot. Nothing was written, and a connection that the database has ended has no transaction left. */
export async function closeSnapshot(snapshot: ControlledTransaction<Database>): Promise<void> {
  await snapshot
    .rollback()
    .execute()
    .catch(() => undefined);
}
