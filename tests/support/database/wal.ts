// Fills the current file of the write-ahead log almost to its end, so that the next write needs a
// new file and fails on a full disk.
import { setTimeout as sleep } from 'node:timers/promises';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { findRunningPostgres } from '#server/db/embedded/embedded.ts';

const PREPARED_FILES = 5;
const PREPARED_WITHIN_MS = 10_000;

/**
 * Writes records until the current file of the write-ahead log has less than 2 kB left.
 * @throws Error when no Postgres runs on the data folder, or when Postgres prepares no files
 */
export async function nearEndOfWalFile(dataDir: string): Promise<void> {
  const address = findRunningPostgres(dataDir)?.superuser;
  if (!address) throw new Error('Postgres does not run');
  const pool = createOwnerPool(address, { max: 1 });
  try {
    const files = async () => (await pool.query('select from pg_ls_waldir()')).rowCount ?? 0;
    const giveUpAt = performance.now() + PREPARED_WITHIN_MS;
    while ((await files()) < PREPARED_FILES) {
      if (performance.now() > giveUpAt) throw new Error('No files of the log were prepared');
      await sleep(50);
    }
    await pool.query(
      `select pg_logical_emit_message(false, 'test', repeat('x',
         greatest(0, 16777216 - mod(pg_current_wal_insert_lsn() - '0/0', 16777216) - 2000)::int))`,
    );
  } finally {
    await pool.end();
  }
}
