// Returns a folder in memory (tmpfs) for temporary files, if the machine has enough free memory.
import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

/** Linux keeps this folder in memory. In a container it may have only 64 MB. */
const FOLDER = '/dev/shm';
/**
 * The folder needs 4 GB of free memory, eight times the space that the tests use at the same time.
 */
const ROOM_BYTES = 4 * 2 ** 30;

export function folderInMemory(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, os.freemem()) >= ROOM_BYTES ? FOLDER : undefined;
}
