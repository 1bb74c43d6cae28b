// Mounts a small disk in memory for tests that fill a disk.
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '#server/errors/error-code.ts';

const MEGABYTE = 1_048_576;
const GREEDY_EVERY_MS = 20;

export interface SmallDisk {
  folder: string;
  freeBytes: () => number;
  fill: () => void;
  fillOnce: () => void;
  giveBack: () => void;
  remove: () => Promise<void>;
}

/**
 * Mounts the disk. Returns undefined when the user who runs the script may not mount, as without
 * root rights.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'liftledger-disk-'));
  if (mount('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder) !== 0) {
    await rmdir(folder);
    return undefined;
  }
  await chmod(folder, 0o711);
  const ballast = join(folder, 'ballast');
  let greed: NodeJS.Timeout | undefined;
  return {
    folder,
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    fill() {
      takeAll(ballast);
      greed = setInterval(() => takeAll(ballast), GREEDY_EVERY_MS);
    },
    fillOnce: () => takeAll(ballast),
    giveBack() {
      clearInterval(greed);
      rmSync(ballast, { force: true });
    },
    async remove() {
      clearInterval(greed);
      mount('umount', '-l', folder);
      await rmdir(folder);
    },
  };
}

function mount(program: string, ...args: string[]): number | null {
  return spawnSync(program, args, { stdio: 'ignore' }).status;
}

function takeAll(file: string): void {
  for (let size = MEGABYTE; size >= 4_096;) {
    try {
      appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error;
      size /= 16;
    }
  }
}
