// Runs the real server as a separate process, which tests can kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { errorCode } from '#server/errors/error-code.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';

const main = path.join(import.meta.dirname, '../../../server/main.ts');
const READY = 'LiftLedger is ready on ';
const READY_WITHIN_MS = 60_000;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  child: ChildProcess;
  ended: Promise<Ended>;
}

export function spawnServer(
  env: Record<string, string>,
  args: readonly string[] = ['--api-only'],
): ServerProcess {
  const own = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...Object.fromEntries(own), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => (said[stream] += text));
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, ...said }));
  });
  return { child, ended };
}

/**
 * Waits until the server prints its address.
 * @throws Error with the server's output when the server ends or takes too long
 */
export async function untilReady({ child, ended }: ServerProcess): Promise<void> {
  const ready = new Promise<'ready'>((resolve) => {
    child.stdout?.on('data', (text: string) => {
      if (text.includes(READY)) resolve('ready');
    });
  });
  const late = AbortSignal.timeout(READY_WITHIN_MS);
  const tooLate = new Promise<'late'>((resolve) => {
    late.addEventListener('abort', () => resolve('late'), { once: true });
  });
  const outcome = await Promise.race([ready, ended, tooLate]);
  if (outcome === 'ready') return;
  throw new Error(`The server did not start: ${JSON.stringify(outcome)}`);
}

/** Creates a data folder in `root`. `start` starts a server without rate limits on it, and may be called again. */
export async function prepareServer(root: string) {
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const port = await freePort();
  const start = async (): Promise<ServerProcess> => {
    const started = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
    await untilReady(started);
    return started;
  };
  return { dataDir, base: `http://127.0.0.1:${port}`, start };
}

export function postgresPid(dataDir: string): number | undefined {
  try {
    const file = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    return Number.parseInt(file, 10) || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
