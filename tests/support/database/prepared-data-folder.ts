// Creates a Postgres data folder once per run, with the content after the first start of the server. Tests copy the
// folder to save time.
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

/** The environment variable has the path of the folder. Vitest and Playwright pass it to their workers. */
const VARIABLE = 'LIFTLEDGER_TEST_PREPARED';

/** Chooses the path of the prepared folder for the test run. Returns a function that deletes the folder. */
export async function allowPreparedDataFolder(): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'liftledger-prepared-'));
  await chmod(home, 0o711);
  process.env[VARIABLE] = home;
  return () => rm(home, { recursive: true, force: true });
}

/**
 * Copies the prepared folder to `dataDir`, which must not exist. The copy has all tables and the exercise library, but
 * no users.
 */
export async function copyPreparedDataFolder(dataDir: string): Promise<void> {
  const home = process.env[VARIABLE];
  if (home === undefined) throw new Error('The global set-up of the tests has not run');
  const prepared = path.join(home, 'data');
  if (!existsSync(prepared)) await prepare(home, prepared);
  await copyDataFolder(prepared, dataDir);
}

/**
 * Copies the data folder of a stopped Postgres and keeps the owners of its files, because Postgres runs as another user
 * than root.
 */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/**
 * Builds the folder under a temporary name and renames it. If two workers build one at the same time, the slower worker
 * deletes its folder.
 */
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
