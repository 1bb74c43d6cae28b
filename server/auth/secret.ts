// Reads the server's secrets from the settings, or creates them once in the data folder.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';

const SECRET_BYTES = 48;

/**
 * Returns `AUTH_SECRET`, or else the content of `<dataDir>/auth-secret`, which is created with mode 0600.
 * @throws StartError when the file is not readable, or the data folder is not writable
 */
export async function readSecret(given: string | undefined, dataDir: string): Promise<string> {
  const make = () => randomBytes(SECRET_BYTES).toString('base64url');
  return given ?? (await keptSecret({ dataDir, name: 'auth-secret', make }));
}

/**
 * Returns the content of a file in the data folder. Creates a missing file with mode 0600.
 * @throws StartError when the file is not readable, or the data folder is not writable
 */
export async function keptSecret({
  dataDir,
  name,
  make,
}: {
  dataDir: string;
  name: string;
  make: () => string;
}): Promise<string> {
  const file = path.join(dataDir, name);
  const kept = await readKept(file);
  if (kept !== '') return kept;
  const made = make();
  try {
    await mkdir(dataDir, { recursive: true });
    const handle = await open(file, 'w', 0o600);
    await handle.writeFile(`${made}\n`);
    await handle.sync();
    await handle.close();
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written to.`, { cause: error });
  }
  return made;
}

/**
 * Returns the stored secret; empty when none is stored. An unreadable secret is not replaced, because a new one would
 * sign everybody out.
 */
async function readKept(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw new StartError(`The secret in ${file} cannot be read. Make it readable for this user.`, {
      cause: error,
    });
  }
}
