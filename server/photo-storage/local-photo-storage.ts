// Stores photos in a folder of this machine. A file is written under another name, flushed and renamed, so that a power
// failure leaves no half file.
import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, noSpaceLeft } from '#server/errors/error-code.ts';
import {
  folderOf,
  parsePath,
  type PhotoFile,
  type PhotoStorage,
  relativePath,
} from './photo-storage.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Folder of unfinished files, next to the users' folders, so that a rename stays within one file system. */
const UNFINISHED = 'unfinished';

/**
 * Returns a storage for files under `root`. The first photo creates the folder, which other users of the machine cannot
 * read.
 */
export function localPhotoStorage(root: string): PhotoStorage {
  const pathOf = (file: PhotoFile) => path.join(root, relativePath(file));
  const unfinished = path.join(root, UNFINISHED);
  return {
    async put(file, jpeg) {
      const target = pathOf(file);
      const temporary = path.join(unfinished, randomUUID());
      try {
        await makeFolder(unfinished);
        await makeFolder(path.dirname(target));
        await writeFlushed(temporary, jpeg);
        await rename(temporary, target);
        await flushFolder(path.dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        await rm(target, { force: true });
        throw spaceRefusal(error);
      }
    },
    async get(file) {
      try {
        return await readFile(pathOf(file));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(file) {
      await rm(pathOf(file), { force: true });
    },
    async removeAllOf(userId) {
      await rm(path.join(root, folderOf(userId)), { recursive: true, force: true });
    },
    async *files() {
      for await (const userId of namesIn(root)) {
        for await (const name of namesIn(path.join(root, userId))) {
          const file = parsePath(userId, name);
          if (file) yield file;
        }
      }
    },
    async removeUnfinished(before) {
      for await (const name of namesIn(unfinished)) {
        const file = path.join(unfinished, name);
        const storedAt = await changedAt(file);
        if (storedAt !== undefined && storedAt < before) await rm(file, { force: true });
      }
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  // A new folder is an entry in its parent folder. The parent is flushed too, so that a power failure cannot remove the
  // entry.
  if (first !== undefined) {
    for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
      await flushFolder(path.dirname(made));
    }
  }
}

async function writeFlushed(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', FILE_MODE);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to flush it, and does not need to.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Lists the names in a folder; none when the folder is missing or is a file. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return;
    throw error;
  }
}

async function changedAt(file: string): Promise<Date | undefined> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function spaceRefusal(error: unknown): unknown {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT' ? noSpaceLeft() : error;
}
