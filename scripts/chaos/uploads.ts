// `node scripts/chaos/uploads.ts [stalled 120] [honest 50]`: measures the server's memory with stalled uploads, and the
// duration of honest (complete) uploads beside them. Fails when the memory grows by more than 300 MB.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportFailure } from '../command-line.ts';
import {
  insistOnUpload,
  largestForm,
  memoryDuring,
  signUpMany,
  stall,
} from '#tests/support/photos/many-uploads.ts';
import { noise } from '#tests/support/photos/photos.ts';
import { memoryOf } from '#tests/support/processes/processes.ts';
import { freePort, spawnServer, untilReady } from '#tests/support/processes/server-process.ts';

const [stalled = 120, honest = 50] = process.argv.slice(2).map(Number);
const UPLOADS_OF_ONE = 8;
const MOST_MB = 300;
const QUIET_MS = 20_000;

const print = (text: string) => void process.stdout.write(`${text}\n`);

async function run(base: string, pid: number): Promise<number> {
  const form = largestForm(await noise(4032, 3024).jpeg({ quality: 80 }).toBuffer());
  const villains = await signUpMany(base, Math.ceil(stalled / UPLOADS_OF_ONE));
  const lifters = await signUpMany(base, 10);
  const sockets = Array.from({ length: stalled }, (_, index) =>
    stall(base, villains[index % villains.length] ?? '', form),
  );
  const seconds: number[] = [];
  const { before, mostOfServer, mostInAll } = await memoryDuring(pid, () =>
    Promise.all(
      Array.from({ length: honest }, async (_, index) => {
        const at = performance.now();
        const status = await insistOnUpload(base, lifters[index % lifters.length] ?? '', form);
        if (status !== 201) throw new Error(`An honest upload got ${status}`);
        seconds.push((performance.now() - at) / 1000);
      }),
    ),
  );
  for (const socket of sockets) socket.destroy();
  await sleep(QUIET_MS);
  const after = (await memoryOf(pid)) / 1_000_000;
  print(`${stalled} stalled and ${honest} honest uploads of 10 MB at once, memory in MB:`);
  print(`before ${before.toFixed(0)}, most ${mostOfServer.toFixed(0)}, after ${after.toFixed(0)}`);
  print(`most with decoders ${mostInAll.toFixed(0)}`);
  print(`the slowest honest upload took ${Math.max(...seconds).toFixed(0)} s`);
  return mostInAll - before > MOST_MB ? 1 : 0;
}

async function rig(): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'liftledger-uploads-'));
  const port = await freePort();
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
  try {
    await untilReady(server);
    return await run(`http://127.0.0.1:${port}`, Number(server.child.pid));
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await rig().catch(reportFailure);
