// What Linux tells of processes: who started them, what they cost.
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of /proc in a second: fixed in the interface of the kernel. */
const TICKS = 100;
const PAGE_BYTES = 4096;

interface ProcessFacts {
  pid: number;
  parent: number;
  command: string;
  /** Of user and kernel, since its start. */
  cpuSeconds: number;
  rssBytes: number;
}

async function readProcess(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name before it, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, parent] = fields;
    if (state === 'Z') return undefined;
    return {
      pid,
      parent: Number(parent),
      command: command.replaceAll('\0', ' '),
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      rssBytes: Number(fields[21]) * PAGE_BYTES,
    };
  } catch (error) {
    // It ended meanwhile.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/** Those that run now, are children of `parent` and have `name` in their command line. */
export async function childrenOf(parent: number, name: string): Promise<ProcessFacts[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const all = await Promise.all(pids.map(readProcess));
  return all.flatMap((each) =>
    each?.parent === parent && each.command.includes(name) ? [each] : [],
  );
}

/** @throws Error when it does not run. */
export async function factsOf(pid: number): Promise<ProcessFacts> {
  const facts = await readProcess(pid);
  if (!facts) throw new Error(`There is no process ${pid}`);
  return facts;
}

/** True as long as a process runs; one that has ended and waits for its parent does not. */
export async function isRunning(pid: number): Promise<boolean> {
  return (await readProcess(pid)) !== undefined;
}
