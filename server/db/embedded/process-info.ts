// Reads facts about another process from the system, such as its program name and start time.
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#server/errors/error-code.ts';

/** Returns true for a live process. A zombie process still accepts signals, but is not live. */
export function isAlive(pid: number): boolean {
  return isNumberTaken(pid) && stateOf(pid) !== 'Z';
}

/** Returns true while any process has this pid, even a zombie. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account refuses the signal, so it exists.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Returns the name of the program, e.g. `postgres`; undefined when there is no such process, or the name is unknown.
 */
export function programOf(pid: number): string | undefined {
  if (process.platform === 'linux') return readProc(pid, 'comm')?.trim();
  const shown = ps(pid, 'comm');
  return shown === undefined ? undefined : path.basename(shown);
}

/**
 * Returns a text with the start time of a process; undefined when the system does not report it. The text distinguishes
 * two processes that used one pid at different times.
 */
export function startMarkOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  const ticks = statFields(pid)?.[19];
  if (ticks === undefined) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
}

/**
 * Returns the working folder of a process; undefined when it cannot be read, for example because only Linux has /proc.
 */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function stateOf(pid: number): string | undefined {
  return process.platform === 'linux' ? statFields(pid)?.[0] : ps(pid, 'state')?.[0];
}

function statFields(pid: number): string[] | undefined {
  const stat = readProc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended, or this account may not read its file.
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  return status === 0 ? stdout.trim() || undefined : undefined;
}
