// Lists the finished backups in a folder, finds the newest, and removes old ones.
import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import { DAY_MS } from '#shared/durations.ts';
import { MANIFEST_FILE, readManifest, SUMS_FILE } from './manifest.ts';

const NAME = /^liftledger-\d{8}T\d{6}Z$/;
/** Matches also backups whose removal was interrupted: they have no manifest. */
const DRAFT = /^liftledger-\d{8}T\d{6}Z(\.unfinished)?$/;
/**
 * Age in ms after which an unfinished backup is deleted. When neither the folder nor its list of sums has changed for a
 * day, its process has most likely ended.
 */
const DEAD_AFTER_MS = DAY_MS;

/** Returns the folders of the finished backups in `folder`, oldest first. Empty when the folder does not exist. */
export async function finishedBackups(folder: string): Promise<string[]> {
  try {
    const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
    return names
      .map((name) => path.join(folder, name))
      .filter((backup) => existsSync(path.join(backup, MANIFEST_FILE)));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the start time of the newest finished backup; undefined when there is none. */
export async function newestBackupAt(folder: string): Promise<Date | undefined> {
  const newest = (await finishedBackups(folder)).at(-1);
  return newest === undefined ? undefined : new Date((await readManifest(newest)).startedAt);
}

/**
 * Removes all finished backups except the `keep` newest ones, and the unfinished backups that have not changed for a
 * day.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const backups = await finishedBackups(folder);
  for (const backup of backups.slice(0, Math.max(0, backups.length - keep))) {
    // The manifest is removed first, so that an interrupted removal leaves an unfinished backup.
    await rm(path.join(backup, MANIFEST_FILE), { force: true });
    await rm(backup, { recursive: true, force: true });
  }
  for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
    const draft = path.join(folder, name);
    if (backups.includes(draft)) continue;
    // Each written file adds a line to the list of sums.
    const changedAt = [draft, path.join(draft, SUMS_FILE)].map(
      (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    if (Date.now() - Math.max(...changedAt) > DEAD_AFTER_MS) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/**
 * Returns `folder` if it is a backup, or else the newest finished backup in it.
 * @throws StartError when the folder contains no finished backup
 */
export async function findBackup(folder: string): Promise<string> {
  if (existsSync(path.join(folder, MANIFEST_FILE))) return folder;
  const newest = (await finishedBackups(folder)).at(-1);
  if (newest !== undefined) return newest;
  // `readManifest` is called only for its error, which says more exactly why a backup is unfinished.
  await readManifest(folder);
  throw new StartError(`There is no backup in ${folder}.`);
}
