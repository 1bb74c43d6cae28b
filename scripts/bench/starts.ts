// Measures the time until the product serves, when it is built and has its data: the cost of a restart.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { openFolder } from '#server/db/embedded/cluster.ts';
import { accountFor, spawnSettings } from '#server/db/embedded/os-account.ts';
import { chooseTransport } from '#server/db/embedded/transport.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { formatTable, median } from './stats.ts';

const ROOT = join(import.meta.dirname, '../..');
const ASK_EVERY_MS = 5;
/** Limit of the first start, which may have to build the client. */
const WITHIN_MS = 120_000;
const GOAL_MS = 1_200;

/** Prints the median of several starts beside what no start can do without: npm with an empty program, and Postgres. */
export async function benchStarts(rounds: number, print: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liftledger-starts-'));
  try {
    await chmod(folder, 0o711);
    const [dataDir, emptyProduct] = [join(folder, 'data'), join(folder, 'empty')];
    await makeEmptyProduct(emptyProduct);
    await timeStart(dataDir);
    const taken = { npm: [], postgres: [], start: [] } as Record<string, number[]>;
    for (let round = 0; round < rounds; round += 1) {
      taken.npm?.push(await timeNpm(emptyProduct));
      taken.postgres?.push(await timePostgres(dataDir));
      taken.start?.push(await timeStart(dataDir));
    }
    const of = (name: string) => median(taken[name] ?? []);
    const least = of('npm') + of('postgres');
    const row = (name: string, ms: number, goal = '') => [
      name,
      ms.toFixed(0),
      (ms / least).toFixed(2),
      goal,
    ];
    print(
      formatTable([
        ['Start with build and data', 'ms', 'ratio', 'goal'],
        row('npm start of a program that ends at once', of('npm')),
        row('Postgres alone until its first answer', of('postgres')),
        row('npm start until /healthz answers', of('start'), `≤ ${GOAL_MS}`),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeEmptyProduct(folder: string): Promise<void> {
  await mkdir(folder);
  const manifest = { name: 'empty', version: '1.0.0', scripts: { start: 'node -e 0' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}

async function timeNpm(folder: string): Promise<number> {
  const at = performance.now();
  await once(npmStart(folder, {}), 'exit');
  return performance.now() - at;
}

/** Milliseconds until /healthz answers 200. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const at = performance.now();
  const child = npmStart(ROOT, { DATA_DIR: dataDir, PORT: String(port) });
  const ended = once(child, 'close');
  try {
    return await until(child, at, async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
      return status === 200;
    });
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/**
 * Starts npm in a process group of its own, since npm ends before its children; 'close' comes when
 * the last of them has ended.
 */
function npmStart(cwd: string, env: Record<string, string>): ChildProcess {
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  child.stdout?.resume();
  return child;
}

/** Milliseconds until a Postgres on the same files, with no settings of ours, answers a query. */
async function timePostgres(dataDir: string): Promise<number> {
  const dir = join(dataDir, 'postgres');
  const account = accountFor(dir);
  const { postgres } = findBinaries(dataDir, account);
  const { host, port, password, serverOptions } = await chooseTransport(dataDir, account);
  const folder = openFolder(dir, account);
  const at = performance.now();
  const child = spawn(postgres, ['-D', folder.argument, ...serverOptions], {
    ...spawnSettings(account),
    stdio: ['ignore', 'ignore', 'ignore', ...folder.inherited],
  });
  const ended = once(child, 'exit');
  folder.close();
  try {
    return await until(child, at, async () => {
      const client = new pg.Client({
        host,
        port,
        user: 'liftledger_owner',
        database: 'liftledger',
        password,
      });
      try {
        await client.connect();
        await client.query('select 1');
        return true;
      } finally {
        await client.end();
      }
    });
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}

/** Asks again and again; a refused connection is a no. @throws Error when the process ends, or the time. */
async function until(
  child: ChildProcess,
  at: number,
  isReady: () => Promise<boolean>,
): Promise<number> {
  for (;;) {
    if (await isReady().catch(() => false)) return performance.now() - at;
    if (child.exitCode !== null || performance.now() - at > WITHIN_MS) {
      throw new Error('A start of the bench did not succeed');
    }
    await sleep(ASK_EVERY_MS);
  }
}
