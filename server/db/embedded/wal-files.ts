// Creates spare files of the write-ahead log in advance: Postgres stops when it needs a new file and the disk is full.
import { createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';

/**
 * Number of spare WAL files of 16 MB each. After their creation, Postgres keeps as many (`min_wal_size`), since a
 * checkpoint recycles used files.
 */
const spareFiles = 4;

/**
 * Makes a new cluster create its spare files now. Otherwise Postgres creates each file only when the file before it is
 * full.
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
