// Runs `npm run admin` as a process while a server runs on the same data folder.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

let root = '';
let base = '';
let env: Record<string, string> = {};
let server: ServerProcess;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-admin-'));
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

const admin = (...args: string[]) => runScript('scripts/admin.ts', args, env);

async function ask(method: string, where: string, body?: object, token?: string) {
  const answer = await callOnce(base, {
    method,
    path: where,
    ...(body && { body }),
    ...(token !== undefined && { token }),
  });
  return { status: answer?.status, body: JSON.parse(answer?.text ?? '{}') };
}

let person: { email: string; password: string };
let tokens: { accessToken: string; refreshToken: string };
const signIn = (password = person.password) =>
  ask('POST', '/auth/login', { email: person.email, password });
const isSignedIn = async () => (await ask('GET', '/auth/me', undefined, tokens.accessToken)).status;

beforeEach(async () => {
  const body = registration();
  person = { email: String(body.email), password: String(body.password) };
  const registered = await ask('POST', '/auth/register', body);
  tokens = registered.body.data.tokens;
});

test('a locked account loses its sign-ins and cannot sign in again', async () => {
  expect(await isSignedIn()).toBe(200);
  expect(await admin('lock', person.email.toUpperCase())).toEqual({
    stdout: `${person.email} is locked. 1 sign-in was ended.\n`,
    stderr: '',
    code: 0,
  });
  expect(await isSignedIn()).toBe(401);
  const { refreshToken } = tokens;
  expect((await ask('POST', '/auth/refresh', { refreshToken })).status).toBe(401);
  expect(await signIn()).toMatchObject({
    status: 403,
    body: {
      code: 'ACCOUNT_LOCKED',
      error: 'This account is locked. Please ask whoever runs this server',
    },
  });
  expect(await signIn('not the password')).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CREDENTIALS' },
  });
  expect((await admin('lock', person.email)).stdout).toBe(`${person.email} was locked already.\n`);
});

test('an unlocked account can sign in again, but its ended sign-ins stay ended', async () => {
  await admin('lock', person.email);
  expect((await admin('unlock', person.email)).stdout).toBe(
    `${person.email} is unlocked. The user must sign in again.\n`,
  );
  expect(await isSignedIn()).toBe(401);
  expect((await signIn()).status).toBe(200);
  expect((await admin('unlock', person.email)).stdout).toBe(`${person.email} was not locked.\n`);
});

test('the admin command ends all sign-ins of an account, and the user can sign in again', async () => {
  await signIn();
  expect((await admin('end-sign-ins', person.email)).stdout).toBe('2 sign-ins were ended.\n');
  expect(await isSignedIn()).toBe(401);
  expect((await signIn()).status).toBe(200);
});

test('a second lock keeps the reset link that was made for the locked account', async () => {
  await admin('lock', person.email);
  const { stdout } = await admin('reset-link', person.email);
  const token = new URL(stdout.trim().split('\n').at(-1) ?? '').searchParams.get('token');
  await admin('lock', person.email);
  await admin('unlock', person.email);
  const body = { token, password: 'a new password of mine' };
  expect((await ask('POST', '/auth/reset-password', body)).status).toBe(200);
});

test('the admin list shows each account with its number of sign-ins and its state', async () => {
  await admin('lock', person.email);
  const { stdout } = await admin('list');
  const [headings, ...lines] = stdout.trimEnd().split('\n');
  expect(headings).toMatch(/^EMAIL +NAME +SINCE +LAST SEEN +SIGN-INS +STATE$/);
  const own = lines.filter((line) => line.startsWith(person.email));
  expect(own).toHaveLength(1);
  expect(own[0]).toMatch(/\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d +0 +locked since \d{4}-\d\d-\d\d$/);
  expect(lines.filter((line) => line.endsWith(' open')).length).toBeGreaterThan(0);
});

test('a reset link from the admin command sets a new password only once', async () => {
  const { stdout, code } = await admin('reset-link', person.email);
  expect(code).toBe(0);
  expect(stdout).toContain(`Give this link to ${person.email} and to nobody else.`);
  const token = new URL(stdout.trim().split('\n').at(-1) ?? '').searchParams.get('token');
  const password = 'a new password of mine';
  const body = { token, password };
  expect((await ask('POST', '/auth/reset-password', body)).status).toBe(200);
  expect(await isSignedIn()).toBe(401);
  expect((await signIn()).status).toBe(401);
  expect((await signIn(password)).status).toBe(200);
  expect((await ask('POST', '/auth/reset-password', body)).status).toBe(400);
});

test('the admin command turns off two-step sign-in for a user who lost the authenticator', async () => {
  const off = () => admin('two-step-off', person.email);
  expect((await off()).stdout).toBe(`${person.email} has no two-step sign-in.\n`);
  const { secret } = (await ask('POST', '/auth/totp', undefined, tokens.accessToken)).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await ask('POST', '/auth/totp/confirm', { code }, tokens.accessToken);
  expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await off()).stdout).toBe(
    `Two-step sign-in of ${person.email} is off: the password alone signs in.\n`,
  );
  expect((await signIn()).status).toBe(200);
});

test('without --yes, the admin command erases an account only after its email was typed', async () => {
  const erase = (input: string, ...flags: string[]) =>
    runScript('scripts/admin.ts', ['delete', person.email, ...flags], env, input);
  for (const answer of ['', 'yes\n', 'somebody@example.com\n']) {
    expect((await erase(answer)).stdout).toBe('Nothing was erased.\n');
  }
  expect(await isSignedIn()).toBe(200);
  expect((await erase(`${person.email}\n`)).stdout).toBe(
    `${person.email} was erased. It is still in your backups.\n`,
  );
  expect(await isSignedIn()).toBe(401);
  expect((await signIn()).status).toBe(401);
  expect((await admin('list')).stdout).not.toContain(person.email);
  expect((await erase('', '--yes')).stderr).toContain('No account has the email');
});

test('the admin command prints an invitation link for an email', async () => {
  const { stdout } = await admin('invite', 'friend@example.com');
  expect(stdout).toMatch(/^Send this link to friend@example\.com\. It works once, until .* UTC:$/m);
  expect(stdout).toMatch(/^http:\/\/localhost:\d+\/register\?invitation=[\w-]{43}$/m);
  expect(stdout).toContain('REGISTRATION is open, so nobody needs an invitation.');
  expect((await admin('invite')).code).toBe(0);
});

test.for([
  [['list', 'nobody@example.com'], 'Usage: npm run admin -- COMMAND'],
  [['lock', 'nobody@example.com'], 'No account has the email nobody@example.com.'],
  [['lock', 'no address'], 'No account has the email no address.'],
  [['lock'], 'Usage: npm run admin -- COMMAND'],
  [['toString'], 'Usage: npm run admin -- COMMAND'],
  [['list', '--force'], "Unknown option '--force'"],
] as const)('the admin command refuses %j with a message', async ([args, sentence]) => {
  const { stderr, code } = await admin(...args);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});
