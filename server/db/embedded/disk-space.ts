// The disk below the embedded database: watched, and a piece of it kept back for the day when all else is taken.
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '#server/db/opening/connect.ts';
import { errorCode } from '#server/errors/error-code.ts';

const MEGABYTE = 1_048_576;
/** Given up when space runs out: room for sign-ins and for a restart. */
const reserveBytes = 32 * MEGABYTE;
/** Fewer free bytes than this means full, which leaves some for work that is under way. */
const lowBytes = 48 * MEGABYTE;
const lookEveryMs = 250;

export interface DiskSpace {
  /** True from when space ran out until there is enough again: reads only. */
  isFull(): boolean;
  stop(): void;
}

/** Frees the reserve if the disk is full, so that a start finds room for its own few files. */
export function makeRoomToStart(dataDir: string): void {
  if (hasReserve(dataDir) && freeBytesOf(dataDir) < lowBytes) giveUpReserve(dataDir);
}

/**
 * Looks at the disk a few times a second. When it runs full the reserve is given up, and `onFull` is called; when
 * there is room for the reserve again, and some more, it is kept back anew. Says both in the log.
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
  /** Replaced in tests, which cannot fill a disk everywhere. */
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
      // The folder or the disk may be gone: others will notice, and it is no reason to stop.
      clearInterval(timer);
      // Nobody is left who could take it back; a write that finds no space is refused by the database itself.
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

/** Only a whole one counts: a kill may have come in between. */
function hasReserve(dataDir: string): boolean {
  const found = statSync(reserveFile(dataDir), { throwIfNoEntry: false });
  return found?.size === reserveBytes;
}

function giveUpReserve(dataDir: string): void {
  rmSync(reserveFile(dataDir), { force: true });
}

/** Written in full, since a file of holes takes no space. False when the disk has no room for it. */
function keepReserve(dataDir: string, free: number): boolean {
  if (free < lowBytes + 2 * reserveBytes) return false;
  const file = openSync(reserveFile(dataDir), 'w', 0o600);
  try {
    const block = Buffer.alloc(MEGABYTE, 'reserve ');
    for (let size = 0; size < reserveBytes; size += block.length) writeSync(file, block);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC' && errorCode(error) !== 'EDQUOT') throw error;
    // Somebody else was faster: the next look decides.
    giveUpReserve(dataDir);
    return false;
  } finally {
    closeSync(file);
  }
}
