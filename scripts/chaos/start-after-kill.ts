// `node scripts/chaos/start-after-kill.ts [rounds]`: kills the server and its Postgres at random moments, also during a
// start. Exits with 1 when a later start fails.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#server/errors/error-code.ts';
import {
  postgresPid,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const rounds = Number(process.argv[2] ?? 100);
const START_MS = 1_500;
const SET_UP_EVERY = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'liftledger-chaos-'));
const failures: string[] = [];

const start = () => spawnServer({ DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' });

const startFailure = (server: ServerProcess) => untilReady(server).then(() => undefined, String);

/**
 * Kills Postgres before the server. Otherwise the server's watchdog could still shut Postgres down cleanly after the
 * server's death.
 */
function killBoth({ child }: ServerProcess): void {
  const pid = postgresPid(dataDir);
  if (pid !== undefined) kill(pid);
  child.kill('SIGKILL');
  const late = postgresPid(dataDir);
  if (late !== undefined && late !== pid) kill(late);
}

const removeDataDir = () =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

for (let round = 1; round <= rounds; round += 1) {
  // Some rounds delete the data folder first, so that the kill can hit the creation of the database.
  if (round % SET_UP_EVERY === 0) await removeDataDir();
  const isWhileStarting = Math.random() < 0.5;
  const victim = start();
  if (!isWhileStarting) await startFailure(victim);
  await sleep(Math.random() * START_MS);
  killBoth(victim);
  await victim.ended;
  const server = start();
  const said = await startFailure(server);
  if (said !== undefined) failures.push(`round ${round}: ${said}`);
  killBoth(server);
  await server.ended;
  process.stdout.write(said === undefined ? '.' : '!');
}

await removeDataDir();
process.stdout.write(`\n${rounds - failures.length} of ${rounds} started\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
