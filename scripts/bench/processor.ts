// Reads the processor time of processes from /proc, and limits a process to a share of one processor.
import { readdir, readFile, mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** `/proc/<pid>/stat` counts in units of 10 ms on current Linux systems. */
const TICK_MS = 10;

interface Stat {
  pid: number;
  program: string;
  parent: number;
  cpuMs: number;
  endedMs: number;
}

/** Returns the pid of Postgres's main process; undefined when the database runs on another machine. */
export async function postmasterOf(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = await readStat(String(rows[0]?.pid));
  return backend?.program === 'postgres' ? backend.parent : undefined;
}

export async function postgresCpuMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = (await Promise.all(pids.map(readStat))).filter((stat) => stat !== undefined);
  return stats.reduce((sum, { pid, parent, cpuMs, endedMs }) => {
    if (pid === postmaster) return sum + cpuMs + endedMs;
    return parent === postmaster ? sum + cpuMs : sum;
  }, 0);
}

export async function processCpuMs(pid: number): Promise<number> {
  return (await readStat(String(pid)))?.cpuMs ?? Number.NaN;
}

async function readStat(pid: string): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The program's name in /proc/<pid>/stat is in parentheses and may contain parentheses. The last closing parenthesis
  // ends the name.
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const number = (index: number) => Number(fields[index]);
  return {
    pid: Number(pid),
    program: text.slice(text.indexOf('(') + 1, end),
    parent: number(1),
    cpuMs: (number(11) + number(12)) * TICK_MS,
    endedMs: (number(13) + number(14)) * TICK_MS,
  };
}

const PERIOD_US = 20_000;

/** Versions 1 and 2 of cgroups have different folders and files for the limit. */
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
 * Limits a process to `share` of one processor, for example 0.5 for half.
 * @returns a function that removes the limit; undefined when the system does not allow a limit
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
