// Locks the data folder, so that a second LiftLedger on the same folder cannot stop the database of the first.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DataFolderInUse, StartError } from '#server/errors/start-error.ts';
import { isAlive, startMarkOf } from './process-info.ts';
import { errorCode } from '#server/errors/error-code.ts';

const holderSchema = z.object({
  pid: z.number().int().positive(),
  /**
   * Start time of the process that holds the lock, which distinguishes the process from a later one with the same pid.
   * Missing on a system that does not report start times.
   */
  startMark: z.string().optional(),
  token: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

interface DataLock {
  release(): void;
}

/**
 * Locks the data folder for this process, and creates a missing folder. Takes over the lock of a process that has
 * ended.
 * @throws StartError when the folder is in use or not writable
 */
export function lockDataFolder(dataDir: string): DataLock {
  const file = path.join(dataDir, 'liftledger.lock');
  const startMark = startMarkOf(process.pid);
  const own: Holder = { pid: process.pid, token: randomUUID(), ...(startMark && { startMark }) };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    while (!writeNew(file, own)) removeStale(file, own.token);
  } catch (error) {
    throw folderRefusal(error, dataDir);
  }
  return {
    release() {
      if (readHolder(file)?.token === own.token) rmSync(file, { force: true });
    },
  };
}

/**
 * Returns a StartError when the error means that the data folder is not writable. Returns any other error unchanged.
 */
export function folderRefusal(error: unknown, dataDir: string): unknown {
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of the path is a file, not a folder',
    EEXIST: 'the path is a file, not a folder',
  };
  const reason = reasons[errorCode(error) ?? ''];
  if (reason === undefined) return error;
  return new StartError(
    `LiftLedger cannot write to its data folder ${dataDir}: ${reason}. Make it writable, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

function writeNew(file: string, own: Holder): boolean {
  // The lock is written to a draft file and then linked to its final name, so that nobody reads an incomplete lock.
  const draft = `${file}.${own.token}`;
  try {
    writeFileSync(draft, JSON.stringify(own), { mode: 0o600, flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(file: string, token: string): void {
  const holder = readHolder(file);
  if (holder !== undefined && isHeld(holder)) {
    throw new DataFolderInUse(holder.pid);
  }
  const aside = `${file}.stale-${token}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    // Another process may have replaced the lock since it was read. In that case the newer lock is put back.
    if (readHolder(aside)?.token !== holder?.token) linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

function isHeld(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  return holder.startMark === undefined || holder.startMark === startMarkOf(holder.pid);
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Nobody holds a lock that is absent, or unreadable after a disk fault.
    if (
      errorCode(error) === 'ENOENT' ||
      error instanceof SyntaxError ||
      error instanceof z.ZodError
    ) {
      return undefined;
    }
    throw error;
  }
}
