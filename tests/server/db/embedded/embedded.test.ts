import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import { lockDataFolder } from '#server/db/embedded/data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/opening/open.ts';
import { isAlive, startMarkOf } from '#server/db/embedded/process-info.ts';
import { DataFolderInUse } from '#server/errors/start-error.ts';
import { letTestsAsk } from '#tests/support/database/database.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';

const isRoot = process.getuid?.() === 0;
const helper = path.join(import.meta.dirname, '../../../support/database/hold-data-folder.ts');

let root = '';
let lines: string[] = [];
let running: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];
let elsewhere: number[] = [];

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'liftledger-embedded-'));
  fs.chmodSync(root, 0o711);
  lines = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const embedded of running) await embedded.stop();
  await eventually(() => elsewhere.every((pid) => !isAlive(pid)));
  running = [];
  children = [];
  elsewhere = [];
  fs.rmSync(root, { recursive: true, force: true });
});

async function start(dataDir = path.join(root, 'data'), fast = true): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, fast, log: (line) => lines.push(line) });
  running.push(embedded);
  return embedded;
}

/** Runs one statement on a new connection to `address`. Returns the rows. */
async function query(address: DatabaseAddress, text: string): Promise<Record<string, unknown>[]> {
  const pool = createOwnerPool(address, { max: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows;
  } finally {
    await pool.end();
  }
}

async function writeRow(embedded: EmbeddedPostgres): Promise<void> {
  await query(embedded.superuser, 'create table if not exists kept (n int)');
  await query(embedded.superuser, 'insert into kept values (1)');
}

async function countRows(embedded: EmbeddedPostgres): Promise<unknown> {
  const [row] = await query(embedded.superuser, 'select count(*) as n from kept');
  return row?.['n'];
}

const eventually = (what: () => boolean | Promise<boolean>) =>
  vi.waitUntil(what, { timeout: 10_000 });

/**
 * Starts Postgres from a child process, as a second server would. Returns the child process and the process id of
 * Postgres.
 */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, [helper, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout === null) throw new Error('The child has no output to read');
  const [line]: unknown[] = await once(child.stdout, 'data');
  // The cast is safe because the helper script prints the process id of Postgres as the field `pid` of a JSON object.
  const { pid } = JSON.parse(String(line)) as { pid: number };
  elsewhere.push(pid);
  return { child, pid };
}

test('the embedded Postgres keeps its rows when it is stopped and started again', async () => {
  const first = await start();
  await writeRow(first);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(await countRows(second)).toBe(1);
});

test('the embedded Postgres is durable and reachable only by its private socket', async () => {
  const embedded = await start(undefined, false);
  const { close, pool } = await openDatabase({
    app: embedded.connection,
    owner: embedded.superuser,
    log: () => undefined,
  });
  const { rows } = await pool.query(
    `select current_user as user, current_setting('listen_addresses') as tcp,
            current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
            current_setting('server_encoding') as encoding, lower('É') as lower,
            (select count(*) from pg_stat_activity where client_addr is not null) as over_tcp`,
  );
  expect(rows).toEqual([
    {
      user: 'liftledger_app',
      tcp: '',
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      lower: 'é',
      over_tcp: 0,
    },
  ]);
  letTestsAsk(pool);
  for (const change of [
    'update session_event set version = 1',
    'delete from session_event',
    'truncate session_event',
  ]) {
    await expect(
      pool.query(`/* every user: the role must be refused, not the text */ ${change}`),
    ).rejects.toMatchObject({ code: '42501' });
  }
  await close();
  const { host } = embedded.connection as { host: string }; // The address of an embedded database has this field.
  expect(fs.statSync(host).mode & 0o777).toBe(0o700);
});

test('a killed Postgres restarts with every committed row', async () => {
  await copyPreparedDataFolder(path.join(root, 'data'));
  const embedded = await start(undefined, false);
  await writeRow(embedded);
  const pool = createOwnerPool(embedded.superuser, { max: 4, log: (line) => lines.push(line) });
  await Promise.all([1, 2, 3, 4].map(() => pool.query('select pg_sleep(0.01)')));

  const before = embedded.pid;
  const borrowed = await pool.connect();
  process.kill(before, 'SIGKILL');
  await eventually(() => embedded.pid !== before);
  borrowed.release(true);

  await eventually(() =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  expect(await countRows(embedded)).toBe(1);
  expect(lines).toContain('The database stopped unexpectedly (SIGKILL). Starting it again.');
  expect(lines).toContain('The database is running again.');
  await pool.end();
});

test('the embedded Postgres can be stopped while it restarts after a crash', async () => {
  await copyPreparedDataFolder(path.join(root, 'data'));
  const embedded = await start();
  process.kill(embedded.pid, 'SIGKILL');
  await embedded.stop();
  expect(isAlive(embedded.pid)).toBe(false);
  await expect(start()).resolves.toBeDefined();
});

test('Postgres stops within about ten seconds after its server has been killed', async () => {
  await copyPreparedDataFolder(path.join(root, 'data'));
  const { child, pid } = await startElsewhere(path.join(root, 'data'));
  child.kill('SIGKILL');
  await eventually(() => !isAlive(pid));
});

test('a Postgres that still runs after its server was killed is stopped and replaced', async () => {
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const { child, pid } = await startElsewhere(dataDir);
  const watchdog = watchdogOf(pid);
  expect(watchdog).toBeGreaterThan(0);
  process.kill(watchdog, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await sleep(300);
  expect(isAlive(pid)).toBe(true);

  const embedded = await start(dataDir);
  expect(embedded.pid).not.toBe(pid);
  expect(isAlive(pid)).toBe(false);
  expect(lines).toContain(
    `Stopping a database that an earlier LiftLedger left running (process ${pid}).`,
  );
});

/**
 * Returns the id of the shell process that stops Postgres when its server dies. A test kills this
 * shell, so that Postgres keeps running without its server.
 */
function watchdogOf(pid: number): number {
  const listing = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  const line = listing.split('\n').find((text) => text.includes(`kill -INT "$0" ${pid}`));
  return Number.parseInt(line ?? '', 10);
}

test('a second server on the same data folder is refused with the process id of the first server', async () => {
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const { child } = await startElsewhere(dataDir);
  await expect(start(dataDir)).rejects.toThrow(new DataFolderInUse(Number(child.pid)));
});

test('a second start on the same data folder in one process is refused', async () => {
  await copyPreparedDataFolder(path.join(root, 'data'));
  await start();
  await expect(start()).rejects.toThrow(
    `already running on this data folder (process ${process.pid})`,
  );
});

test.each([
  ['whose process is gone', { pid: 2 ** 22 + 1, startMark: 'long ago 1', token: 'a' }],
  [
    'whose number now belongs to another process',
    { pid: process.pid, startMark: 'before 1', token: 'b' },
  ],
  ['that was torn', 'nonsense'],
])('the embedded Postgres starts and replaces a lock file %s', async (_, content) => {
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  fs.writeFileSync(
    path.join(dataDir, 'liftledger.lock'),
    JSON.stringify(content).slice(0, -1) + (typeof content === 'string' ? '' : '}'),
  );
  const embedded = await start(dataDir);
  const lock: unknown = JSON.parse(fs.readFileSync(path.join(dataDir, 'liftledger.lock'), 'utf8'));
  expect(lock).toMatchObject({ pid: process.pid, startMark: startMarkOf(process.pid) });
  await embedded.stop();
  expect(fs.existsSync(path.join(dataDir, 'liftledger.lock'))).toBe(false);
});

test('a pid file of Postgres with the process id of another program is ignored', async () => {
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const first = await start(dataDir);
  await writeRow(first);
  await first.stop();
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  fs.writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres\n`, { mode: 0o600 });
  if (isRoot) fs.chownSync(pidFile, 65534, 65534);
  expect(await countRows(await start(dataDir))).toBe(1);
});

test('the next start of the embedded Postgres repeats an interrupted first start from the beginning', async () => {
  const dataDir = path.join(root, 'data');
  fs.mkdirSync(path.join(dataDir, 'postgres.new/base'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
  await writeRow(await start(dataDir));
  expect(fs.existsSync(path.join(dataDir, 'postgres.new'))).toBe(false);
});

test('a Postgres folder with files that are not a database is refused, and the files stay', async () => {
  const folder = path.join(root, 'data/postgres');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'letter.txt'), 'mine');
  await expect(start()).rejects.toThrow('holds files that are not a database');
  expect(fs.existsSync(path.join(folder, 'letter.txt'))).toBe(true);
});

test('a data folder of another major version of Postgres is refused with a message', async () => {
  const folder = path.join(root, 'data/postgres');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow(/was written by PostgreSQL 15, and this LiftLedger brings/);
});

test('a data folder that is a file is refused with a message', async () => {
  const file = path.join(root, 'data');
  fs.writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(
    `LiftLedger cannot write to its data folder ${file}: the path is a file, not a folder. Make it writable, or set DATA_DIR to another folder.`,
  );
  await expect(start(path.join(file, 'deeper'))).rejects.toThrow('a part of the path is a file');
});

test('a data folder without write permission is refused with a message', () => {
  const folder = path.join(root, 'locked/data');
  fs.mkdirSync(path.dirname(folder), { mode: 0o500 });
  // Root may write to every folder, so the test switches to an unprivileged user.
  if (isRoot) process.seteuid?.(65534);
  try {
    expect(() => lockDataFolder(folder)).toThrow(
      `LiftLedger cannot write to its data folder ${folder}: permission denied.`,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test('a data folder with a very long path gets a socket folder with a short path', async () => {
  const deep = path.join(
    root,
    ...Array.from({ length: 6 }, () => 'a-folder-with-a-long-name'),
    'data',
  );
  const embedded = await start(deep);
  const { host } = embedded.connection as { host: string }; // The address of an embedded database has this field.
  expect(Buffer.byteLength(`${host}/.s.PGSQL.5432`)).toBeLessThan(104);
  expect(fs.statSync(host).mode & 0o777).toBe(0o700);
  await writeRow(embedded);
  await embedded.stop();
  expect(fs.existsSync(host)).toBe(false);
});

test('a data folder below a folder that only its owner can open (mode 700) is accepted', async () => {
  const dataDir = path.join(root, 'private/data');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  fs.chmodSync(path.join(root, 'private'), 0o700);
  const first = await start(dataDir);
  await writeRow(first);
  await first.stop();
  expect(await countRows(await start(dataDir))).toBe(1);
});

test.runIf(isRoot)('root starts Postgres as an unprivileged user', async () => {
  const embedded = await start();
  const status = fs.readFileSync(`/proc/${embedded.pid}/status`, 'utf8');
  expect(/^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1)).toEqual(['65534', '65534']);
  expect(/^Groups:[ \t]*(.*)$/m.exec(status)?.[1]?.trim()).toBe('');
});

test.runIf(isRoot)(
  'a server run by root refuses database connections with a wrong password',
  async () => {
    const { superuser, connection } = await start();
    await eventually(() => isRefused(superuser));
    expect(await isRefused(connection)).toBe(true);
    expect(await query(connection, 'select current_user as me')).toEqual([
      { me: 'liftledger_app' },
    ]);
    const { mode, uid } = fs.statSync(path.join(root, 'data/postgres-password'));
    expect([mode & 0o777, uid]).toEqual([0o600, 0]);
  },
);

test.runIf(isRoot)(
  'a server run by root sets a password in a data folder whose Postgres asked for none',
  async () => {
    const dataDir = path.join(root, 'data');
    const first = await start(dataDir);
    await writeRow(first);
    await first.stop();
    fs.rmSync(path.join(dataDir, 'postgres-password'));
    const rules = path.join(dataDir, 'postgres/pg_hba.conf');
    const others = ['host all all 127.0.0.1/32 reject', 'local replication all trust'];
    fs.writeFileSync(rules, ['# TYPE', 'local   all   all   trust', ...others, ''].join('\n'));
    const second = await start(dataDir);
    expect(await countRows(second)).toBe(1);
    expect(await isRefused(second.superuser)).toBe(true);
    expect(fs.readFileSync(rules, 'utf8')).not.toMatch(/trust/);
    expect(fs.statSync(rules).uid).toBe(65534);
  },
);

test.runIf(isRoot).for([
  ['a lost', (file: string) => fs.rmSync(file)],
  ['an empty', (file: string) => fs.writeFileSync(file, '')],
] as const)('%s database password is replaced at the next start', async ([, lose]) => {
  const dataDir = path.join(root, 'data');
  const first = await start(dataDir);
  await writeRow(first);
  await first.stop();
  lose(path.join(dataDir, 'postgres-password'));
  const second = await start(dataDir);
  expect(await countRows(second)).toBe(1);
  expect(await isRefused(second.superuser)).toBe(true);
  await expect(query(first.superuser, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

async function isRefused(address: DatabaseAddress): Promise<boolean> {
  try {
    await query({ ...address, password: 'a guess' }, 'select 1');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '28P01';
  }
}
