// Reads the parent, the processor time and the memory of processes from /proc (Linux).
import { readdir, readFile } from 'node:fs/promises';

/** The clock in /proc counts 100 ticks per second on x86 and ARM processors. */
const TICKS = 100;

interface ProcessFacts {
  pid: number;
  parent: number;
  command: string;
  /** Counts the seconds of user and kernel time since the process started. */
  cpuSeconds: number;
}

async function readAbout(pid: number, file: string): Promise<string | undefined> {
  try {
    return await readFile(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

async function readProcess(pid: number): Promise<ProcessFacts | undefined> {
  const [stat, command] = await Promise.all([readAbout(pid, 'stat'), readAbout(pid, 'cmdline')]);
  // The process name is in parentheses and may contain any character, so the fields begin after the last parenthesis.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [state, parent] = fields;
  if (command === undefined || state === undefined || state === 'Z') return undefined;
  return {
    pid,
    parent: Number(parent),
    command: command.replaceAll('\0', ' '),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
  };
}

export async function childrenOf(parent: number, name: string): Promise<ProcessFacts[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const all = await Promise.all(pids.map(readProcess));
  return all.flatMap((each) =>
    each?.parent === parent && each.command.includes(name) ? [each] : [],
  );
}

/**
 * Returns the memory of a process in bytes; 0 when the process has ended. Shared memory counts proportionally (PSS).
 */
export async function memoryOf(pid: number): Promise<number> {
  const rollup = await readAbout(pid, 'smaps_rollup');
  return Number(/^Pss: +(\d+) kB/m.exec(rollup ?? '')?.[1] ?? 0) * 1024;
}

/**
 * Returns true while a process runs. A zombie, whose exit status the parent has not read yet, does not count as
 * running.
 */
export async function isRunning(pid: number): Promise<boolean> {
  return (await readProcess(pid)) !== undefined;
}
