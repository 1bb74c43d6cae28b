// Watches the disk of the embedded database, and reserves some space for the time when it is full.
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '#server/db/opening/connect.ts';
import { errorCode } from '#server/errors/error-code.ts';

const MEGABYTE = 1_048_576;
/** Released when space runs out: room for sign-ins and for a restart. */
const reserveBytes = 32 * MEGABYTE;
/** A disk with fewer free bytes than this counts as full. The rest is for work in progress. */
const lowBytes = 48 * MEGABYTE;
const lookEveryMs = 250;

export interface DiskSpace {
  /** True while the disk has too little free space. Only reads are possible during that time. */
  isFull(): boolean;
  stop(): void;
}

/** Releases the reserve if the disk is full, so that a start has room for its files. */
export function makeRoomToStart(dataDir: string): void {
  if (hasReserve(dataDir) && freeBytesOf(dataDir) < lowBytes) giveUpReserve(dataDir);
}

/**
 * Checks the disk a few times per second. When it is full, the reserve is released and `onFull` is called. When there
 * is enough space again, the reserve is recreated. Both are logged.
 */
export function watchDiskSpace({
  dataDir,
  log,
  onFull,
  freeBytes = freeBytesOf,
}: {
  dataDir: string;
  log: Log;
  onFull: () => void;
  /**
   * Returns the free bytes of a disk. Tests replace this function, because they cannot fill every
   * disk.
   */
  freeBytes?: (folder: string) => number;
}): DiskSpace {
  let isFull = false;

  function look(): void {
    const free = freeBytes(dataDir);
    if (free < lowBytes) {
      giveUpReserve(dataDir);
      if (isFull) return;
      isFull = true;
      log(
        `The disk of ${dataDir} is full (${Math.floor(free / MEGABYTE)} MB left): nothing is written until there is space again.`,
      );
      onFull();
    } else if (hasReserve(dataDir) || keepReserve(dataDir, free)) {
      if (isFull) log(`There is space on the disk of ${dataDir} again.`);
      isFull = false;
    }
  }

  look();
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      // The folder or the disk may be gone. Other code will notice; the watch must not end the process.
      clearInterval(timer);
      // After this stop, nothing would reset the flag. The database itself refuses a write without space.
      isFull = false;
      log(`The disk of ${dataDir} is not watched any more (${errorCode(error) ?? String(error)}).`);
    }
  }, lookEveryMs).unref();
  return { isFull: () => isFull, stop: () => clearInterval(timer) };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const reserveFile = (dataDir: string) => path.join(dataDir, 'reserve');

/** Returns true only for a complete reserve, since the process may have been killed while writing it. */
function hasReserve(dataDir: string): boolean {
  const found = statSync(reserveFile(dataDir), { throwIfNoEntry: false });
  return found?.size === reserveBytes;
}

function giveUpReserve(dataDir: string): void {
  rmSync(reserveFile(dataDir), { force: true });
}

/**
 * Creates the reserve. Writes all bytes, since a sparse file takes no space. Returns false when the disk has no room.
 */
function keepReserve(dataDir: string, free: number): boolean {
  if (free < lowBytes + 2 * reserveBytes) return false;
  const file = openSync(reserveFile(dataDir), 'w', 0o600);
  try {
    const block = Buffer.alloc(MEGABYTE, 'reserve ');
    for (let size = 0; size < reserveBytes; size += block.length) writeSync(file, block);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC' && errorCode(error) !== 'EDQUOT') throw error;
    // Other data used the space first, so the next check decides again.
    giveUpReserve(dataDir);
    return false;
  } finally {
    closeSync(file);
  }
}
