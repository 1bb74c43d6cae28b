// Ends processes and removes lock files that a killed LiftLedger left on its cluster, so that the next start succeeds.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/errors/start-error.ts';
import { type Cluster, openFolder } from './cluster.ts';
import { spawnSettings } from './os-account.ts';
import { isAlive, isNumberTaken, programOf, workingFolderOf } from './process-info.ts';
import { ClusterBusy, type Postmaster, readIfThere, startPostmaster } from './process.ts';

const endWithinMs = 30_000;
const lookEveryMs = 20;
const tryAgainAfterMs = 100;

/**
 * Starts Postgres. If processes of a killed LiftLedger still use the cluster, ends them first, and retries for 30 s.
 */
export async function startOverLeftovers(cluster: Cluster): Promise<Postmaster> {
  const giveUpAt = performance.now() + endWithinMs;
  for (;;) {
    await clearLeftovers(cluster);
    try {
      return await startPostmaster(cluster);
    } catch (error) {
      if (!(error instanceof ClusterBusy) || performance.now() > giveUpAt) throw error;
      await sleep(tryAgainAfterMs);
    }
  }
}

/**
 * Stops a Postgres that outlived its LiftLedger on this cluster, and removes lock files that prevent a new start.
 * @throws StartError when that Postgres does not end
 */
async function clearLeftovers(cluster: Cluster): Promise<void> {
  const pidFile = path.join(cluster.dir, 'postmaster.pid');
  const pid = pidIn(readIfThere(pidFile) ?? '');
  if (pid !== undefined && isAlive(pid) && isPostgresOf(pid, cluster.dir)) await end(cluster, pid);
  for (const file of [pidFile, cluster.transport.lockFile]) {
    if (file !== undefined && misleads(file)) fs.rmSync(file, { force: true });
  }
}

/**
 * Returns true for a lock file that wrongly prevents a start. The file is empty after a crash, or its pid belongs to a
 * zombie or to another program, as happens in containers.
 */
function misleads(file: string): boolean {
  const content = readIfThere(file);
  if (content === undefined) return false;
  const pid = pidIn(content);
  return pid === undefined || isNumberTaken(pid);
}

async function end(cluster: Cluster, pid: number): Promise<void> {
  cluster.log(`Stopping a database that an earlier LiftLedger left running (process ${pid}).`);
  for (const mode of ['fast', 'immediate'] as const) {
    askToStop(cluster, mode);
    const giveUpAt = performance.now() + endWithinMs;
    while (isAlive(pid) && performance.now() < giveUpAt) await sleep(lookEveryMs);
    if (!isAlive(pid)) return;
  }
  throw new StartError(
    `A database is still running on ${cluster.dir} (process ${pid}) and does not stop. End it, then start again.`,
  );
}

/** Requests a stop without waiting, because pg_ctl would also wait for a zombie process, which does not disappear. */
function askToStop(cluster: Cluster, mode: 'fast' | 'immediate'): void {
  const folder = openFolder(cluster.dir, cluster.account);
  try {
    spawnSync(cluster.binaries.pgCtl, ['-D', folder.argument, '-m', mode, '-W', 'stop'], {
      ...spawnSettings(cluster.account),
      stdio: ['ignore', 'ignore', 'ignore', ...folder.inherited],
    });
  } finally {
    folder.close();
  }
}

function isPostgresOf(pid: number, dir: string): boolean {
  const program = programOf(pid);
  if (program !== undefined && !/^postgres(\.exe)?$/.test(program)) return false;
  // A Postgres server's working folder is its cluster folder, so another folder means another cluster.
  const folder = workingFolderOf(pid);
  return folder === undefined || folder === fs.realpathSync(dir);
}

function pidIn(content: string): number | undefined {
  const pid = Number.parseInt(content, 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}
