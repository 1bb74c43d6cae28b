// Runs the Postgres server once: starts it, waits until it is ready, and stops it. Except on Windows, Postgres also
// stops when this process is killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/errors/start-error.ts';
import { spawnSettings } from './os-account.ts';
import { type Cluster, openFolder } from './cluster.ts';
import { errorCode } from '#server/errors/error-code.ts';

const readyWithinMs = 60_000;
const stopWithinMs = 30_000;
const keptLines = 20;

export interface Postmaster {
  pid: number;
  /** Resolves when the server has ended, with the exit code or signal, or with the error of a failed start or kill. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Reports that the cluster is in use by another Postgres, or by processes that a killed Postgres left. A later start
 * may succeed.
 */
export class ClusterBusy extends StartError {}

/** Matches Postgres's messages about a cluster in use. Postgres is started with English messages. */
const busyWords = /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block/;

/**
 * Starts the server and waits until it accepts connections. Crash recovery may make the start longer.
 * @throws ClusterBusy when another Postgres still uses the cluster; StartError when the server does not start
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const folder = openFolder(cluster.dir, cluster.account);
  // Postgres runs in a separate process session, so that Ctrl-C in the terminal does not stop Postgres before the last
  // request has finished.
  const child = spawn(cluster.binaries.postgres, ['-D', folder.argument, ...settings(cluster)], {
    ...spawnSettings(cluster.account),
    stdio: ['ignore', 'ignore', 'pipe', ...folder.inherited],
    detached: process.platform !== 'win32',
  });
  folder.close();
  const lines = keepLastLines(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const { pid } = child;
  if (pid === undefined)
    throw new StartError(`The embedded database could not run: ${await ended}`);
  const watchdog = watchParent(cluster, pid);
  void ended.then(() => watchdog?.kill('SIGKILL'));

  const outcome = await Promise.race([ready(cluster.dir, pid), ended]);
  if (outcome !== undefined) {
    child.kill('SIGKILL');
    const said = lines.join(' ');
    const Refusal = busyWords.test(said) ? ClusterBusy : StartError;
    throw new Refusal(`The embedded database did not start (${outcome}): ${said}`);
  }
  child.unref();
  letGo(child.stderr);
  return { pid, ended, stop: () => stop(cluster, child, ended) };
}

function settings({ transport, fast }: Cluster): string[] {
  const values = {
    fsync: fast ? 'off' : 'on',
    full_page_writes: fast ? 'off' : 'on',
    synchronous_commit: fast ? 'off' : 'on',
    max_connections: '60',
    // A checkpoint with 0 replication origins writes no file for their positions. On a full disk, that write would
    // crash Postgres.
    max_active_replication_origins: '0',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must not contain user data: no failed statements, no rows in a DETAIL line.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  const pairs = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [...transport.serverOptions, ...pairs];
}

function keepLastLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
    lines.splice(0, lines.length - keptLines);
  });
  return lines;
}

/**
 * Waits until line 8 of Postgres's pid file says that the server is ready. Returns undefined when it is ready, or the
 * reason for giving up after 60 s.
 */
async function ready(dir: string, pid: number): Promise<string | undefined> {
  const giveUpAt = performance.now() + readyWithinMs;
  while (performance.now() < giveUpAt) {
    const lines = readIfThere(path.join(dir, 'postmaster.pid'))?.split('\n') ?? [];
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return undefined;
    await sleep(10);
  }
  return `not ready after ${readyWithinMs / 1000} s`;
}

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Starts a shell that stops Postgres when this process ends, even after a kill. The shell waits until the pipe from
 * this process closes. Returns undefined on Windows, where no shell is started.
 */
function watchParent(cluster: Cluster, pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const watchdog = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0"', String(pid)], {
    ...spawnSettings(cluster.account),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.once('error', (error) => {
    cluster.log(`The database would outlive a killed LiftLedger: ${error.message}`);
  });
  watchdog.unref();
  letGo(watchdog.stdin);
  return watchdog;
}

/** Unrefs the pipe of a child process, so that the pipe does not keep this process alive. */
function letGo(pipe: unknown): void {
  if (pipe instanceof Socket) pipe.unref();
}

async function stop(cluster: Cluster, child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref();
  if (process.platform === 'win32') {
    // Windows has no signals, so pg_ctl stops the server.
    spawnSync(cluster.binaries.pgCtl, ['-D', cluster.dir, '-m', 'fast', '-w', 'stop']);
  } else {
    child.kill('SIGINT');
  }
  const late = Symbol('late');
  const timer = new AbortController();
  const outcome = await Promise.race([
    ended,
    sleep(stopWithinMs, late, { signal: timer.signal }).catch(() => late),
  ]);
  timer.abort();
  if (outcome !== late) return;
  // An immediate shutdown loses no confirmed write: the next start recovers it from the WAL.
  child.kill('SIGQUIT');
  await ended;
}
