// Runs the database that comes with LiftLedger: starts it, restarts it when it ends, and stops it.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { accountFor } from './os-account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, databaseName, ensureCluster, ownerUser } from './cluster.ts';
import { makeRoomToStart, watchDiskSpace } from './disk-space.ts';
import { startOverLeftovers } from './leftovers.ts';
import type { Postmaster } from './process.ts';
import { chooseTransport } from './transport.ts';
import { createOwnerPool, type DatabaseAddress, type Log } from '#server/db/opening/connect.ts';
import { folderRefusal, lockDataFolder } from './data-lock.ts';
import { appRole } from '#server/db/opening/roles.ts';
import { errorCode } from '#server/errors/error-code.ts';

interface EmbeddedOptions {
  /** Data folder, which is created when it is missing. The cluster lies in the subfolder `postgres`. */
  dataDir: string;
  log: Log;
  /** Tests set `fast`: Postgres does not wait for the disk, so a power failure may lose all data. */
  fast?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection settings for requests; their role cannot change stored events. */
  connection: DatabaseAddress;
  /** Connection settings for migrations; their role is the superuser, who owns the tables. */
  superuser: DatabaseAddress;
  readonly pid: number;
  isDiskFull(): boolean;
  /** Stops the server and unlocks the data folder. The caller closes its connection pools first. */
  stop(): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Starts Postgres on the data folder, and restarts Postgres whenever it ends. Only a private Unix socket accepts
 * connections (on Windows: 127.0.0.1 with a password).
 * @throws StartError when the folder is in use, not writable or contains other files, or when Postgres does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  makeRoomToStart(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const cluster = await prepare(dataDir, options);
    const supervised = supervise(cluster, await startOverLeftovers(cluster));
    const { host, port, password } = cluster.transport;
    const whereabouts = { host, port, ...(password !== undefined && { password }) };
    const mode = 0o600;
    fs.writeFileSync(whereaboutsFile(dataDir), JSON.stringify(whereabouts), { mode });
    const reachable = addresses(whereabouts);
    const space = cluster.fast ? undefined : guardSpace(cluster, dataDir, reachable.superuser);
    return {
      ...reachable,
      isDiskFull: () => space?.isFull() ?? false,
      get pid() {
        return supervised.pid();
      },
      async stop() {
        await space?.stop();
        await supervised.stop();
        fs.rmSync(whereaboutsFile(dataDir), { force: true });
        cluster.transport.cleanUp();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw folderRefusal(error, dataDir);
  }
}

/**
 * Keeps Postgres running on a full disk: creates spare WAL files in advance and watches the disk. Postgres ends when it
 * cannot create its next WAL file.
 */
function guardSpace({ log }: Cluster, dataDir: string, superuser: DatabaseAddress) {
  const chores = new Set<Promise<void>>();
  const inBackground = (chore: Promise<void>) => {
    const done = chore
      .catch((error: unknown) =>
        log(
          `The database could not prepare for a full disk (${errorCode(error) ?? String(error)}).`,
        ),
      )
      .finally(() => chores.delete(done));
    chores.add(done);
  };
  const space = watchDiskSpace({
    dataDir,
    log,
    // A checkpoint makes Postgres recycle used WAL files into spare ones.
    onFull: () => inBackground(asSuperuser(superuser, (pool) => pool.query('checkpoint'))),
  });
  if (!space.isFull()) inBackground(asSuperuser(superuser, prepareWalFiles));
  return {
    isFull: space.isFull,
    stop: async () => {
      space.stop();
      await Promise.all(chores);
    },
  };
}

/**
 * Returns the connection settings that a running LiftLedger stored in the data folder for scripts; undefined when there
 * are none.
 */
export function findRunningPostgres(
  dataDir: string,
): Pick<EmbeddedPostgres, 'connection' | 'superuser'> | undefined {
  try {
    const text = fs.readFileSync(whereaboutsFile(path.resolve(dataDir)), 'utf8');
    return addresses(whereaboutsSchema.parse(JSON.parse(text)));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const whereaboutsSchema = z.object({
  host: z.string(),
  port: z.number(),
  password: z.string().optional(),
});

const whereaboutsFile = (dataDir: string) => path.join(dataDir, 'postgres-address.json');

function addresses({ host, port, password }: z.infer<typeof whereaboutsSchema>) {
  const address = (user: string) => ({
    host,
    port,
    user,
    database: databaseName,
    ...(password !== undefined && { password }),
  });
  return { connection: address(appRole), superuser: address(ownerUser) };
}

async function prepare(dataDir: string, options: EmbeddedOptions): Promise<Cluster> {
  const dir = path.join(dataDir, 'postgres');
  const account = accountFor(dir);
  const cluster: Cluster = {
    dir,
    account,
    binaries: findBinaries(dataDir, account),
    transport: await chooseTransport(dataDir, account),
    log: options.log,
    fast: options.fast ?? false,
  };
  ensureCluster(cluster, dataDir);
  return cluster;
}

function supervise(cluster: Cluster, first: Postmaster) {
  let current = first;
  let isStopping = false;
  const pausing = new AbortController();

  async function restart(): Promise<void> {
    for (let pauseMs = firstPauseMs; !isStopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await sleep(pauseMs, undefined, { signal: pausing.signal, ref: false });
        current = await startOverLeftovers(cluster);
        cluster.log('The database is running again.');
        return;
      } catch (error) {
        if (isStopping) return;
        // The next attempt follows after a longer pause, because a full disk may take a while to get free space.
        cluster.log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function watch(): Promise<void> {
    while (!isStopping) {
      const how = await current.ended;
      if (isStopping) return;
      cluster.log(`The database stopped unexpectedly (${how}). Starting it again.`);
      await restart();
    }
  }

  const watching = watch();
  return {
    pid: () => current.pid,
    async stop() {
      isStopping = true;
      pausing.abort();
      await current.stop();
      await watching;
      // A restart in progress may have replaced the Postgres process, so the newest one is stopped here.
      await current.stop();
    },
  };
}

/**
 * Number of spare WAL files (16 MB each) that `min_wal_size` keeps. Postgres ends when it needs a new file on a full
 * disk.
 */
const spareFiles = 4;

/**
 * Creates missing spare WAL files at a start while the disk has space. Otherwise Postgres would create a file only when
 * the file before it is full, which may happen on a full disk.
 */
async function prepareWalFiles(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ spare: number }>(
    `select count(*) as spare from pg_ls_waldir()
     where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  );
  const missing = spareFiles - (rows[0]?.spare ?? 0);
  if (missing <= 0) return;
  for (let made = 0; made < missing; made += 1) {
    await pool.query(`select pg_logical_emit_message(false, 'liftledger', 'a file of the log')`);
    await pool.query('select pg_switch_wal()');
  }
  await pool.query('checkpoint');
}

async function asSuperuser(
  superuser: DatabaseAddress,
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const pool = createOwnerPool(superuser, { max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
