// Computes fingerprints of a server's secrets, by which a restore detects that the new server has other secrets.
import { scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '#server/errors/error-code.ts';

/** Generated secrets. Each lies in a file of the data folder, unless an environment variable sets it. */
export const secretFiles = [
  { variable: 'AUTH_SECRET', file: 'auth-secret' },
  { variable: 'VAPID_PRIVATE_KEY', file: 'vapid-key' },
] as const;

export interface GivenSecrets {
  authSecret: string | undefined;
  vapidPrivateKey: string | undefined;
  dataDir: string;
}

export interface NamedSecret {
  variable: string;
  file: string;
  value: string | undefined;
  isGiven: boolean;
}

/** Reads the secrets as the server would, but creates none. */
export async function readSecrets(given: GivenSecrets): Promise<NamedSecret[]> {
  const values = { AUTH_SECRET: given.authSecret, VAPID_PRIVATE_KEY: given.vapidPrivateKey };
  return Promise.all(
    secretFiles.map(async ({ variable, file }) => {
      const value = values[variable];
      const isGiven = value !== undefined;
      return {
        variable,
        file,
        value: value ?? (await kept(path.join(given.dataDir, file))),
        isGiven,
      };
    }),
  );
}

async function kept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const derive = promisify<string, string, number, Buffer>(scrypt);

/**
 * Returns 16 bytes in base64url that tell two secrets apart. The computation is slow, so that nobody can guess a
 * weak secret from the bytes.
 */
export async function fingerprint(secret: string, salt: string): Promise<string> {
  return (await derive(secret, salt, 16)).toString('base64url');
}
