// Finds a folder in memory for temporary files of tests when the machine has enough memory.
import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

/**
 * Linux keeps files of this folder in memory. A container may have as little as 64 MB for this
 * folder.
 */
const FOLDER = '/dev/shm';
/** Eight times the size of all temporary files that tests have at once. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Returns a folder for temporary files in memory; undefined without such a folder, or with too little memory. */
export function folderInMemory(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, os.freemem()) >= ROOM_BYTES ? FOLDER : undefined;
}
