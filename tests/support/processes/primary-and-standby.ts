// Runs two Postgres servers, a primary and its synchronous standby, and a TCP relay that forwards connections to one of
// them.
import { readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { databaseName, ownerUser } from '#server/db/embedded/cluster.ts';
import { accountFor } from '#server/db/embedded/os-account.ts';
import { isNumberTaken } from '#server/db/embedded/process-info.ts';
import { type Postmaster, startPostmaster } from '#server/db/embedded/process.ts';
import {
  copyDataFolder,
  copyPreparedDataFolder,
} from '#tests/support/database/prepared-data-folder.ts';
import { freePort } from './server-process.ts';

const STANDBY = 'standby';
const SYNCHRONOUS_WITHIN_MS = 20_000;

export interface Node {
  address: DatabaseAddress;
  port: number;
  postmaster: Postmaster;
}

/**
 * Starts a primary and a synchronous standby from the data folder of a stopped Postgres. Each commit of the primary
 * then waits for the standby.
 */
export async function startPair(root: string): Promise<{ primary: Node; standby: Node }> {
  const folders = { primary: path.join(root, 'primary'), standby: path.join(root, STANDBY) };
  await copyPreparedDataFolder(folders.primary);
  const cluster = path.join(folders.primary, 'postgres');
  const all = '127.0.0.1/32 trust';
  await writeFile(
    path.join(cluster, 'pg_hba.conf'),
    `host all all ${all}\nhost replication all ${all}\n`,
  );
  await copyDataFolder(folders.primary, folders.standby);
  const primary = await startNode(folders.primary, {
    synchronous_standby_names: STANDBY,
    wal_keep_size: '256MB',
  });
  const follower = path.join(folders.standby, 'postgres');
  await writeFile(path.join(follower, 'standby.signal'), '');
  await appendFile(
    path.join(follower, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${ownerUser} application_name=${STANDBY}'\n`,
  );
  const standby = await startNode(folders.standby, {});
  await untilSynchronous(primary);
  return { primary, standby };
}

async function startNode(dataDir: string, settings: Record<string, string>): Promise<Node> {
  const dir = path.join(dataDir, 'postgres');
  const account = accountFor(dir);
  const port = await freePort();
  const values = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const postmaster = await startPostmaster({
    dir,
    account,
    binaries: findBinaries(dataDir, account),
    transport: {
      host: '127.0.0.1',
      port,
      password: undefined,
      isPasswordNew: false,
      serverOptions: [
        '-p',
        String(port),
        ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      initdbOptions: [],
      lockFile: undefined,
      cleanUp: () => undefined,
    },
    log: () => undefined,
    fast: false,
  });
  const address = { host: '127.0.0.1', port, user: ownerUser, database: databaseName };
  return { address, port, postmaster };
}

async function untilSynchronous({ address }: Node): Promise<void> {
  const pool = createOwnerPool(address, { max: 1 });
  try {
    const giveUpAt = performance.now() + SYNCHRONOUS_WITHIN_MS;
    while (performance.now() < giveUpAt) {
      const { rowCount } = await pool.query(
        `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
      );
      if (rowCount === 1) return;
      await sleep(20);
    }
    throw new Error('The standby did not become synchronous');
  } finally {
    await pool.end();
  }
}

/** Kills the main process of a Postgres server, on Linux also the child processes. */
export async function killNode({ postmaster: { pid, ended } }: Node): Promise<void> {
  // Only Linux lists child processes (in /proc). On other systems the children are not killed, but end after their
  // parent.
  const isListed = process.platform === 'linux';
  const children = isListed ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') : '';
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  for (const each of pids) if (isNumberTaken(each)) process.kill(each, 'SIGKILL');
  await ended;
}

export async function promote({ address }: Node): Promise<void> {
  const pool = createOwnerPool(address, { max: 1 });
  try {
    const { rows } = await pool.query<{ done: boolean }>('select pg_promote() as done');
    if (rows[0]?.done !== true) throw new Error('The standby was not promoted');
  } finally {
    await pool.end();
  }
}

/**
 * Forwards connections to the current primary, as a pooler does. `pointTo` selects another server for later
 * connections.
 */
export async function startRelay(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      // The relay closes the connection to one side when the other side has closed its connection.
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    pointTo: (next: number) => {
      target = next;
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
