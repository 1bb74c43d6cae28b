// Limits a process to a share of one processor by Linux cgroups, as root. The limit, not the machine, then determines
// the result.
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PERIOD_US = 20_000;

/** The folder of each cgroup version, and the files of its limit. */
const versions = [
  {
    root: '/sys/fs/cgroup/cpu',
    limits: (quotaUs: number) => ({
      'cpu.cfs_period_us': String(PERIOD_US),
      'cpu.cfs_quota_us': String(quotaUs),
    }),
  },
  {
    root: '/sys/fs/cgroup',
    limits: (quotaUs: number) => ({ 'cpu.max': `${quotaUs} ${PERIOD_US}` }),
  },
];

/**
 * Limits a process to `share` of one processor, 0 to 1, until it ends.
 *
 * @returns a function that removes the limit; undefined when limits cannot be set
 */
export async function limitCpu(
  pid: number,
  share: number,
): Promise<(() => Promise<void>) | undefined> {
  for (const { root, limits } of versions) {
    const folder = join(root, `liftledger-bench-${pid}`);
    try {
      await mkdir(folder);
    } catch {
      continue;
    }
    const remove = () => rmdir(folder);
    try {
      for (const [file, text] of Object.entries(limits(Math.round(PERIOD_US * share)))) {
        await writeFile(join(folder, file), text);
      }
      await writeFile(join(folder, 'cgroup.procs'), String(pid));
      return remove;
    } catch {
      await remove();
    }
  }
  return undefined;
}
