// Reads the parent and the cost of processes from Linux.
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of /proc per second, which the kernel's interface fixes. */
const TICKS = 100;

interface ProcessFacts {
  pid: number;
  parent: number;
  command: string;
  /** User and kernel time since the start. */
  cpuSeconds: number;
}

/** Returns a file of the kernel about a process; undefined when the process has ended. */
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
  // The name before it, in brackets, may contain any character.
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

/** Returns the running children of `parent` with `name` in their command line. */
export async function childrenOf(parent: number, name: string): Promise<ProcessFacts[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const all = await Promise.all(pids.map(readProcess));
  return all.flatMap((each) =>
    each?.parent === parent && each.command.includes(name) ? [each] : [],
  );
}

/** Returns the memory in bytes; shared memory is divided by the number of its users. 0 when the process has ended. */
export async function memoryOf(pid: number): Promise<number> {
  const rollup = await readAbout(pid, 'smaps_rollup');
  return Number(/^Pss: +(\d+) kB/m.exec(rollup ?? '')?.[1] ?? 0) * 1024;
}

/** Returns true while a process runs. Returns false once it has ended, even when its parent has not read its status. */
export async function isRunning(pid: number): Promise<boolean> {
  return (await readProcess(pid)) !== undefined;
}
