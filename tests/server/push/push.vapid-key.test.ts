import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/errors/start-error.ts';
import { readVapidKeys, vapidKeys } from '#server/push/push.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'liftledger-vapid-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the server creates its push key once, in a file that only its system user can read', async () => {
  const made = await readVapidKeys(undefined, folder);
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(made.privateKey, 'base64url')).toHaveLength(32);
  const file = path.join(folder, 'vapid-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(made.privateKey);
  expect(await readVapidKeys(undefined, folder)).toEqual(made);
});

test('a configured push key is used, and no key file is written', async () => {
  const given = Buffer.alloc(32, 3).toString('base64url');
  expect(await readVapidKeys(given, folder)).toEqual(vapidKeys(given));
  await expect(stat(path.join(folder, 'vapid-key'))).rejects.toThrow('ENOENT');
});

test('an invalid push key is refused with the name of its setting', () => {
  const zero = Buffer.alloc(32).toString('base64url');
  expect(() => vapidKeys(zero)).toThrow(StartError);
  expect(() => vapidKeys(zero)).toThrow(/^VAPID_PRIVATE_KEY must be/);
});
