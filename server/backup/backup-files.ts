// Writes the files of a backup and a list of their SHA-256 sums, and compares files with the list.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/errors/start-error.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { SUMS_FILE } from './manifest.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const LINE = /^(?<sum>[0-9a-f]{64}) {2}(?<name>[\w./-]+)$/;

export interface BackupFiles {
  write: (name: string, source: Readable, ...steps: Transform[]) => Promise<void>;
  finish: () => Promise<{ files: number; sha256: string }>;
  close: () => Promise<void>;
}

/** Creates the new folder of a backup, which only its owner may read. */
export async function beginFiles(folder: string): Promise<BackupFiles> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const list = await open(path.join(folder, SUMS_FILE), 'wx', FILE_MODE);
  const listHash = createHash('sha256');
  let files = 0;
  let listed = Promise.resolve();
  return {
    async write(name, source, ...steps) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
      const hash = createHash('sha256');
      const target = createWriteStream(file, { flags: 'wx', mode: FILE_MODE, flush: true });
      await pipeline([source, ...steps, hashing(hash), target]);
      const line = `${hash.digest('hex')}  ${name}\n`;
      listHash.update(line);
      files += 1;
      // Files are written in parallel. A queue appends their lines to the list one by one, because the hash of the list
      // depends on the order of the lines.
      listed = listed.then(() => list.appendFile(line));
      await listed;
    },
    async finish() {
      await list.sync();
      await list.close();
      return { files, sha256: listHash.digest('hex') };
    },
    close: () => list.close(),
  };
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/**
 * Compares every file of the list with its SHA-256.
 * @throws StartError for the first file that is missing or damaged
 */
export async function checkSums(
  folder: string,
  expected: { files: number; sha256: string },
): Promise<void> {
  const list = path.join(folder, SUMS_FILE);
  if ((await sumOf(list, folder)) !== expected.sha256) throw damaged(folder, SUMS_FILE);
  let files = 0;
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const { sum, name = '' } = LINE.exec(line)?.groups ?? {};
    if (sum === undefined || name.split('/').includes('..')) throw damaged(folder, SUMS_FILE);
    if ((await sumOf(path.join(folder, name), folder)) !== sum) throw damaged(folder, name);
    files += 1;
  }
  if (files !== expected.files) throw damaged(folder, SUMS_FILE);
}

async function sumOf(file: string, folder: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await stat(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StartError(
      `The backup in ${folder} is damaged: ${path.relative(folder, file)} is missing. Nothing was restored.`,
      { cause: error },
    );
  }
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

function damaged(folder: string, name: string): StartError {
  return new StartError(
    `The backup in ${folder} is damaged: ${name} is not what was written. Nothing was restored.`,
  );
}

/** Flushes a folder's entries to disk, so that a rename inside it survives a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file, and stores a rename without a flush.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
