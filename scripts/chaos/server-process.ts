// The real server as a process that a rig may kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../server/main.ts');

export interface ServerProcess {
  child: ChildProcess;
  /** Settles when the process has ended and all that it said was read. */
  ended: Promise<void>;
  /** What it said so far, both streams together. */
  said: () => string;
}

/** Starts the server on this data folder, without the client, on `port` (0: any that is free). */
export function startServerProcess(dataDir: string, port = 0): ServerProcess {
  const child = spawn(process.execPath, [main, '--api-only'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  return { child, ended, said: () => said };
}

/** Waits until it is ready; else, when it ended before that, answers what it said. */
export function untilReady({ child, ended, said }: ServerProcess): Promise<string | undefined> {
  const isReady = () => said().includes('LiftLedger is ready on ');
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      if (isReady()) resolve(undefined);
    });
    void ended.then(() => resolve(isReady() ? undefined : said().trim()));
  });
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a TCP port always gives an AddressInfo.
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
