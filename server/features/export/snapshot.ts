// Opens a database snapshot for an export, and limits the number of exports that run at once.
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * The users whose export is running. At most three exports run at once, because each one occupies a database
 * connection.
 */
const reading = new Set<string>();
const MOST_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 30;
const TAKEN_WITHIN = '30s';

interface Snapshot {
  snapshot: ControlledTransaction<Database>;
  close: () => Promise<void>;
  /** Ends the export, so that another export can start. */
  giveBack: () => void;
}

/**
 * Opens a snapshot, unless too many exports are running. A client that reads nothing for half a minute loses the
 * snapshot.
 * @throws DomainError RATE_LIMITED while another export of this account runs, or while three exports of any accounts
 * run
 */
export async function openSnapshot(db: Kysely<Database>, userId: string): Promise<Snapshot> {
  if (reading.has(userId) || reading.size >= MOST_AT_ONCE) {
    throw new DomainError('RATE_LIMITED', 'Too many exports are read at once', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  reading.add(userId);
  const giveBack = () => void reading.delete(userId);
  let close = async () => {};
  try {
    const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
    close = async () => {
      try {
        await snapshot.rollback().execute();
      } catch {
        // Ignores the error: nothing was written, and a closed connection has no transaction left.
      }
    };
    await sql`select set_config('idle_in_transaction_session_timeout', ${TAKEN_WITHIN}, true)`.execute(
      snapshot,
    );
    return { snapshot, close, giveBack };
  } catch (error) {
    await close();
    giveBack();
    throw error;
  }
}
