// Tests `npm run restore` while a server runs, and when the command is killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOnce } from '#tests/support/database/persistent-client.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import { registration } from '#tests/support/factories.ts';
import { runScript } from '#tests/support/processes/run-script.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const archive = path.join(import.meta.dirname, '../fixtures/archive/format-1.zip');
const KILLS = 3;
let root = '';
let base = '';
let env: Record<string, string> = {};
let server: ServerProcess;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-restore-'));
  const dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  env = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' };
  server = spawnServer(env);
  await untilReady(server);
}, 120_000);

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function newPerson() {
  const body = registration();
  const answer = await callOnce(base, { method: 'POST', path: '/auth/register', body });
  const token: string = JSON.parse(answer?.text ?? '{}').data.tokens.accessToken;
  return { email: String(body.email), token };
}

async function workoutsOf({ token }: { token: string }): Promise<number> {
  const answer = await callOnce(base, { method: 'GET', path: '/users/export/log', token });
  const { events } = JSON.parse(answer?.text ?? '{}').data;
  return new Set(events.map(({ sessionId }: { sessionId: string }) => sessionId)).size;
}

const restore = (args: string[], input?: string) =>
  runScript('scripts/restore.ts', args, env, input);

test('restoring into an account that has workouts is refused unless the user confirms it', async () => {
  const person = await newPerson();
  const first = await restore([archive, '--email', person.email]);
  expect(first).toMatchObject({ code: 0 });
  expect(first.stdout).toMatch(/is whole: 2 workouts come in; 2 photos\.\nRestored into /);
  expect(await workoutsOf(person)).toBe(3);
  const second = await restore([archive, '--email', person.email], 'no\n');
  expect(second).toMatchObject({ code: 1, stdout: expect.stringMatching(/Nothing was changed/) });
  const third = await restore([archive, '--email', person.email, '--yes']);
  expect(third).toMatchObject({ code: 0, stdout: expect.stringMatching(/0 workouts come in, 2/) });
  expect(await workoutsOf(person)).toBe(3);
}, 120_000);

test('a restore exits with 1 for a file that is not a ZIP, an unknown email or a missing email', async () => {
  const person = await newPerson();
  const text = path.join(root, 'notes.txt');
  await writeFile(text, 'Bench 100');
  const refused = await restore([text, '--email', person.email]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/not a whole ZIP file/) });
  expect(await restore([archive, '--email', 'nobody@example.com'])).toMatchObject({ code: 1 });
  expect(await restore([archive])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Usage/),
  });
}, 120_000);

test('after a restore is killed, the account is complete or unchanged', async () => {
  const person = await newPerson();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const run = path.join(import.meta.dirname, '../../scripts/run.mjs');
    const args = [run, 'restore', archive, '--email', person.email, '--yes'];
    const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } });
    child.stdout.resume();
    // The restore first prints a summary of the archive, and then writes rows. The test kills it after the summary.
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
    await sleep(40 * kill);
    child.kill('SIGKILL');
    await once(child, 'close').catch(() => undefined);
    expect([0, 3]).toContain(await workoutsOf(person));
  }
  expect(await restore([archive, '--email', person.email, '--yes'])).toMatchObject({ code: 0 });
  expect(await workoutsOf(person)).toBe(3);
}, 180_000);
