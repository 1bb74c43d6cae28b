// The files of the embedded Postgres: made whole or not at all, and freed from a server that was left behind.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/errors/start-error.ts';
import type { Log } from '#server/db/connect.ts';
import { folderRefusal } from './data-lock.ts';
import { type Account, canEnter, spawnSettings } from './os-account.ts';
import type { Binaries } from './binaries.ts';
import type { Transport } from './transport.ts';
import { isAlive, programOf, workingFolderOf } from './process-info.ts';
import { appRole } from '#server/db/roles.ts';

export const ownerUser = 'liftledger_owner';
export const databaseName = 'liftledger';

export interface Cluster {
  dir: string;
  binaries: Binaries;
  account: Account | undefined;
  transport: Transport;
  log: Log;
  fast: boolean;
}

/**
 * How a program is told its cluster folder. An account that cannot pass the folder's parents (a
 * checkout under /root) gets the opened folder as file descriptor 3, which needs no path.
 */
export function openFolder(dir: string, account: Account | undefined) {
  if (canEnter(dir, account)) return { argument: dir, inherited: [], close: () => undefined };
  if (process.platform !== 'linux') {
    throw new StartError(
      `The database cannot run as root inside ${dir}. Run LiftLedger as an ordinary user.`,
    );
  }
  const fd = fs.openSync(dir, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY);
  return { argument: '/proc/self/fd/3', inherited: [fd], close: () => fs.closeSync(fd) };
}

/** Makes the cluster when there is none. It is built beside its place and renamed when it is complete. */
export function ensureCluster(cluster: Cluster, dataDir: string): void {
  const { dir, binaries, account } = cluster;
  const versionFile = path.join(dir, 'PG_VERSION');
  if (fs.existsSync(versionFile)) {
    const found = fs.readFileSync(versionFile, 'utf8').trim();
    if (found !== binaries.major) {
      throw new StartError(
        `The data in ${dir} was written by PostgreSQL ${found}, and this LiftLedger brings PostgreSQL ${binaries.major}. ` +
          `Start it with the LiftLedger that wrote it, or set DATA_DIR to another folder.`,
      );
    }
    return;
  }
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) {
    throw new StartError(
      `The folder ${dir} holds files that are not a database. Move them away, then start again.`,
    );
  }
  const draft = `${dir}.new`;
  try {
    // What an interrupted first start left behind holds no data yet.
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(draft, { mode: 0o700 });
    if (account !== undefined) fs.chownSync(draft, account.uid, account.gid);
    build(cluster, draft);
    fs.renameSync(draft, dir);
    if (!cluster.fast) syncFolder(dataDir);
  } catch (error) {
    throw folderRefusal(error, dataDir);
  }
}

function build(cluster: Cluster, draft: string): void {
  const { binaries, transport, fast } = cluster;
  run(cluster, draft, binaries.initdb, [
    `--username=${ownerUser}`,
    '--encoding=UTF8',
    // Only Linux surely has the C library's C.UTF-8; elsewhere Postgres brings the same itself.
    ...(process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
    '--data-checksums',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
    ...transport.initdbOptions,
  ]);
  // Single-user mode: role and database are there before anybody could connect.
  run(
    cluster,
    draft,
    binaries.postgres,
    ['--single', ...(fast ? ['-F'] : []), 'postgres'],
    `create role ${appRole} login${transport.appPasswordClause}\ncreate database ${databaseName}\n`,
  );
}

function run(cluster: Cluster, dir: string, program: string, options: string[], input = ''): void {
  const folder = openFolder(dir, cluster.account);
  try {
    const [first, ...rest] = options;
    const place = ['-D', folder.argument];
    // `--single` must come first of all.
    const args = first === '--single' ? [first, ...place, ...rest] : [...place, ...options];
    const result = spawnSync(program, args, {
      ...spawnSettings(cluster.account),
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'pipe', ...folder.inherited],
    });
    if (result.error !== undefined) throw result.error;
    // Single-user mode answers an SQL error with exit code 0.
    if (result.status !== 0 || /^\d.* (ERROR|FATAL|PANIC):/m.test(result.stderr)) {
      throw setupRefusal(dir, result.stderr);
    }
  } finally {
    folder.close();
  }
}

function setupRefusal(dir: string, stderr: string): Error {
  if (stderr.includes('No space left on device')) {
    return Object.assign(new Error(stderr), { code: 'ENOSPC' });
  }
  const reason = stderr.trim().split('\n').slice(-3).join(' ');
  return new StartError(`The embedded database could not be set up in ${dir}: ${reason}`);
}

/**
 * Ends a Postgres that outlived its LiftLedger on this cluster, and clears a pid file that names a
 * process of something else (numbers are reused, above all in containers). Needs the data lock.
 */
export async function clearLeftovers(cluster: Cluster): Promise<void> {
  const pidFile = path.join(cluster.dir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (!isAlive(pid)) return; // Postgres itself handles the file of a dead server.
  if (!isPostgresOf(pid, cluster.dir)) {
    fs.rmSync(pidFile, { force: true });
    return;
  }
  cluster.log(`Stopping a database that an earlier LiftLedger left running (process ${pid}).`);
  stopWithPgCtl(cluster, 'fast');
  if (isAlive(pid)) stopWithPgCtl(cluster, 'immediate');
  if (isAlive(pid)) {
    throw new StartError(
      `A database is still running on ${cluster.dir} (process ${pid}) and does not stop. End it, then start again.`,
    );
  }
}

function stopWithPgCtl(cluster: Cluster, mode: 'fast' | 'immediate'): void {
  const folder = openFolder(cluster.dir, cluster.account);
  try {
    const args = ['-D', folder.argument, '-m', mode, '-w', '-t', '30', 'stop'];
    spawnSync(cluster.binaries.pgCtl, args, {
      ...spawnSettings(cluster.account),
      stdio: ['ignore', 'ignore', 'ignore', ...folder.inherited],
    });
  } finally {
    folder.close();
  }
}

function isPostgresOf(pid: number, dir: string): boolean {
  const program = programOf(pid);
  if (program !== undefined && !/^postgres(\.exe)?$/.test(program)) return false;
  // A server works in its cluster folder: another folder means another cluster.
  const folder = workingFolderOf(pid);
  return folder === undefined || folder === fs.realpathSync(dir);
}

function readPid(pidFile: string): number | undefined {
  if (!fs.existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = fs.openSync(folder, 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}
