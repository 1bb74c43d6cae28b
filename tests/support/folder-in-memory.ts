// The folder in memory for what tests throw away, if the machine has memory to spare.
import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

/** Linux keeps in memory what lies here. A container may have as little as 64 MB of it. */
const FOLDER = '/dev/shm';
/** Eight times what all tests keep there at once. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Returns a folder for temporary files that is no disk; undefined where there is none, or too little memory. */
export function folderInMemory(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, os.freemem()) >= ROOM_BYTES ? FOLDER : undefined;
}
