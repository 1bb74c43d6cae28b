// Prepares files of the write-ahead log before Postgres needs them: without such a file on a full disk Postgres would
// end.
import { createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';

/**
 * Spare WAL files of 16 MB each. Postgres keeps as many from then on (`min_wal_size`), since a checkpoint recycles the
 * used ones.
 */
const spareFiles = 4;

/**
 * Makes a new cluster create its spare files now. Otherwise it would create them one by one, after writing that much.
 */
export async function prepareWalFiles(superuser: DatabaseAddress): Promise<void> {
  const pool = createOwnerPool(superuser, { max: 1 });
  try {
    const { rows } = await pool.query<{ spare: number }>(
      `select count(*) as spare from pg_ls_waldir()
       where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_insert_lsn())`,
    );
    const missing = spareFiles - (rows[0]?.spare ?? 0);
    if (missing <= 0) return;
    for (let made = 0; made < missing; made += 1) {
      await pool.query(`select pg_logical_emit_message(false, 'liftledger', 'a file of the log')`);
      await pool.query('select pg_switch_wal()');
    }
    await pool.query('checkpoint');
  } finally {
    await pool.end();
  }
}

/** Runs a checkpoint, so that Postgres recycles old WAL files into spare ones now. */
export async function recycleWalFiles(superuser: DatabaseAddress): Promise<void> {
  const pool = createOwnerPool(superuser, { max: 1 });
  try {
    await pool.query('checkpoint');
  } finally {
    await pool.end();
  }
}
