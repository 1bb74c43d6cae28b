// Watches the disk of the embedded database, and keeps a reserve file that is deleted when the disk is full.
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '#server/db/opening/connect.ts';
import { errorCode } from '#server/errors/error-code.ts';

const MEGABYTE = 1_048_576;
/** Size of the reserve file. Deleting the file on a full disk frees enough space for sign-ins and a restart. */
const reserveBytes = 32 * MEGABYTE;
/** Number of free bytes below which a disk counts as full. Requests in progress may still use the rest. */
const lowBytes = 48 * MEGABYTE;
const lookEveryMs = 250;

export interface DiskSpace {
  /** Returns true while the disk has too little free space, so that LiftLedger only accepts reads. */
  isFull(): boolean;
  stop(): void;
}

/** Deletes the reserve file if the disk is full, so that Postgres can create its files at the start. */
export function makeRoomToStart(dataDir: string): void {
  if (hasReserve(dataDir) && freeBytesOf(dataDir) < lowBytes) giveUpReserve(dataDir);
}

/** Checks the disk a few times per second. On a full disk, deletes the reserve file and calls `onFull`. */
export function watchDiskSpace({
  dataDir,
  log,
  onFull,
  freeBytes = freeBytesOf,
}: {
  dataDir: string;
  log: Log;
  onFull: () => void;
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
      // The folder or its disk may be gone. Requests will then fail and report the error, so the watch just stops.
      clearInterval(timer);
      // A stopped watch cannot notice that space is free again, so `isFull` must not stay true. Postgres itself refuses
      // writes on a full disk.
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

/** Returns true only for a reserve file of full size. A killed process may leave an incomplete file. */
function hasReserve(dataDir: string): boolean {
  const found = statSync(reserveFile(dataDir), { throwIfNoEntry: false });
  return found?.size === reserveBytes;
}

function giveUpReserve(dataDir: string): void {
  rmSync(reserveFile(dataDir), { force: true });
}

/**
 * Creates the reserve file by writing every byte, since a sparse file takes no disk space. Returns false when the disk
 * has too little space.
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
    // Other programs used up the free space while the reserve file was being written. The next check tries again.
    giveUpReserve(dataDir);
    return false;
  } finally {
    closeSync(file);
  }
}
