// Stores a file that another app shared with this app (behaviour/import.md#shared-files). The service worker writes the
// file, and the import page reads it.
import type { DBSchema } from 'idb';
import { openOnDemand } from '#web/api/open-database.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

interface KeptFile {
  file: File;
  sharedAtMs: number;
}

interface Schema extends DBSchema {
  files: { key: 'newest'; value: KeptFile };
}

const open = openOnDemand<Schema>('liftledger-shared-file', 1, (database) => {
  database.createObjectStore('files');
});

/**
 * Stores a file in place of an earlier one.
 *
 * @throws an error when the storage is full or forbidden
 */
export async function keepSharedFile(file: File): Promise<void> {
  await (await open()).put('files', { file, sharedAtMs: Date.now() }, 'newest');
}

/**
 * Returns the stored file; undefined without one. A file that is older than a day is deleted and not returned.
 *
 * @throws an error when the storage is forbidden
 */
export async function readSharedFile(): Promise<File | undefined> {
  const kept = await (await open()).get('files', 'newest');
  if (kept === undefined) return undefined;
  const ageMs = Date.now() - kept.sharedAtMs;
  if (ageMs >= 0 && ageMs < KEPT_MS) return kept.file;
  await forgetSharedFile();
  return undefined;
}

/**
 * Deletes the stored file.
 *
 * @throws an error when the storage is forbidden
 */
export async function forgetSharedFile(): Promise<void> {
  await (await open()).clear('files');
}
