// Creates the cluster (the data files) of the embedded Postgres. A failed creation leaves at most a draft folder, which
// the next start removes.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/errors/start-error.ts';
import type { Log } from '#server/db/opening/connect.ts';
import { folderRefusal } from './data-lock.ts';
import { type Account, canEnter, spawnSettings } from './os-account.ts';
import type { Binaries } from './binaries.ts';
import type { Transport } from './transport.ts';
import { appRole } from '#server/db/opening/roles.ts';

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
 * Returns the argument with which a program opens the cluster folder. An account that may not enter a parent folder,
 * such as /root, cannot use the path. Its program then inherits the opened folder as file descriptor 3.
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

/**
 * Creates the cluster if the folder has none. Builds it in a draft folder, which is renamed when the cluster is
 * complete.
 */
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
    setLostPassword(cluster);
    return;
  }
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) {
    throw new StartError(
      `The folder ${dir} holds files that are not a database. Move them away, then start again.`,
    );
  }
  // The draft folder has a new name at each start, because the set-up of an interrupted start may still be writing into
  // an older draft.
  const draft = `${dir}.new-${randomUUID()}`;
  try {
    removeDrafts(dir);
    fs.mkdirSync(draft, { mode: 0o700 });
    if (account !== undefined) fs.chownSync(draft, account.uid, account.gid);
    build(cluster, draft);
    fs.renameSync(draft, dir);
    if (!cluster.fast) syncFolder(dataDir);
  } catch (error) {
    throw folderRefusal(error, dataDir);
  }
}

function removeDrafts(dir: string): void {
  const beginning = `${path.basename(dir)}.new`;
  for (const name of fs.readdirSync(path.dirname(dir))) {
    if (!name.startsWith(beginning)) continue;
    const draft = path.join(path.dirname(dir), name);
    // The removal is retried, because the set-up process of an interrupted start may still write into the draft. That
    // process ends once the folder is gone.
    fs.rmSync(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
}

function build(cluster: Cluster, draft: string): void {
  const { binaries, transport, fast } = cluster;
  run(cluster, draft, binaries.initdb, [
    `--username=${ownerUser}`,
    '--encoding=UTF8',
    // The C library is certain to have the locale C.UTF-8 only on Linux. Other systems use the built-in C.UTF-8 of
    // Postgres.
    ...(process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
    '--data-checksums',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
    ...transport.initdbOptions,
  ]);
  runAlone(cluster, draft, [
    `create role ${appRole} login`,
    ...passwordStatements(transport),
    `create database ${databaseName}`,
  ]);
}

/**
 * Gives the roles a new password when the password file was lost, or when pg_hba.conf still accepts connections without
 * a password.
 */
function setLostPassword(cluster: Cluster): void {
  const { dir, account, transport } = cluster;
  if (transport.password === undefined) return;
  const rules = path.join(dir, 'pg_hba.conf');
  const trusts = /^\s*local\s+all\s+all\s+trust\b/m.test(fs.readFileSync(rules, 'utf8'));
  if (!trusts && !transport.isPasswordNew) return;
  runAlone(cluster, dir, passwordStatements(transport));
  if (!trusts) return;
  const draft = `${rules}.new`;
  fs.writeFileSync(draft, 'local all all scram-sha-256\n', { mode: 0o600 });
  if (account !== undefined) fs.chownSync(draft, account.uid, account.gid);
  fs.renameSync(draft, rules);
}

function passwordStatements({ password }: Transport): string[] {
  if (password === undefined) return [];
  return [
    // A password of 192 random bits cannot be guessed, so connections need no slow hash.
    'set scram_iterations = 1',
    ...[appRole, 'current_user'].map((role) => `alter role ${role} password '${password}'`),
  ];
}

function runAlone(cluster: Cluster, dir: string, statements: readonly string[]): void {
  const options = ['-c', 'log_min_error_statement=panic', ...(cluster.fast ? ['-F'] : [])];
  const args = ['--single', ...options, 'postgres'];
  run(cluster, dir, cluster.binaries.postgres, args, `${statements.join('\n')}\n`);
}

function run(cluster: Cluster, dir: string, program: string, options: string[], input = ''): void {
  const folder = openFolder(dir, cluster.account);
  try {
    const [first, ...rest] = options;
    const place = ['-D', folder.argument];
    // Postgres accepts `--single` only as the first argument.
    const args = first === '--single' ? [first, ...place, ...rest] : [...place, ...options];
    const result = spawnSync(program, args, {
      ...spawnSettings(cluster.account),
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'pipe', ...folder.inherited],
    });
    if (result.error !== undefined) throw result.error;
    // Single-user mode exits with 0 even after an SQL error, so the output is searched for error messages.
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

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = fs.openSync(folder, 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}
