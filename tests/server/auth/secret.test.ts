import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecret } from '#server/auth/secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'liftledger-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('a secret from the configuration is used, and no file is written', async () => {
  expect(await readSecret('given', path.join(dataDir, 'never'))).toBe('given');
  await expect(stat(path.join(dataDir, 'never'))).rejects.toThrow('ENOENT');
});

it('the server creates its secret once and reads the same secret at the next start', async () => {
  const made = await readSecret(undefined, dataDir);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(await readSecret(undefined, dataDir)).toBe(made);
  const { mode } = await stat(path.join(dataDir, 'auth-secret'));
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
});

it("reading the server's secret fails with a message when its file cannot be read", async () => {
  await mkdir(path.join(dataDir, 'auth-secret'));
  await expect(readSecret(undefined, dataDir)).rejects.toThrow('cannot be read');
});
