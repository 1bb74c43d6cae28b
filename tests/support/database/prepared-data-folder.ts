// Creates a data folder in the state after the first start, once per run. Tests of other things start from a copy.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/opening/open.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';

/** Both runners pass their environment on to the workers that they start after the global set-up. */
const VARIABLE = 'LIFTLEDGER_TEST_PREPARED';

/** Creates the folder of this run in the global set-up. Returns the function that removes it. */
export async function allowPreparedDataFolder(): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'liftledger-prepared-'));
  await chmod(home, 0o711);
  process.env[VARIABLE] = home;
  return () => rm(home, { recursive: true, force: true });
}

/** Creates `dataDir`, which must not exist: migrated, with the library, and without users. */
export async function copyPreparedDataFolder(dataDir: string): Promise<void> {
  const home = process.env[VARIABLE];
  if (home === undefined) throw new Error('The global set-up of the tests has not run');
  const prepared = path.join(home, 'data');
  if (!existsSync(prepared)) await prepare(home, prepared);
  await copyDataFolder(prepared, dataDir);
}

/** Copies the data folder of a stopped Postgres with its file owners. As root, Postgres runs as another account. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** Creates the folder complete or not at all. Two workers may build it at once; the slower one deletes its copy. */
async function prepare(home: string, prepared: string): Promise<void> {
  const draft = await mkdtemp(path.join(home, 'draft-'));
  await chmod(draft, 0o711);
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: draft, fast: true, log });
  const addresses = { app: postgres.connection, owner: postgres.superuser };
  const database = await openDatabase({ ...addresses, log, requireDurable: false });
  await loadLibrary(database.db);
  await database.close();
  await postgres.stop();
  await rename(draft, prepared).catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOTEMPTY') throw error;
    await rm(draft, { recursive: true });
  });
}
