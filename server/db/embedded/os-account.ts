// Chooses the account that Postgres runs as. Postgres refuses to run as root. Under root it therefore runs as the
// system's unprivileged user, who may not have access to all folders.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** uid and gid for Postgres when this process runs as root; undefined for the process's own account. */
export interface Account {
  uid: number;
  gid: number;
}

const nobody = 65534;

/**
 * Returns the account for a cluster folder. A folder of an ordinary user keeps its owner; a new folder gets 'nobody'.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0
    ? { uid: nobody, gid: nobody }
    : { uid: owner.uid, gid: owner.gid };
}

/** Returns true when the account can enter this folder, through all of its parents. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' });
  return probe.status === 0;
}

/**
 * Returns the environment of every Postgres program. The environment contains nothing of this process (PGDATA,
 * PGOPTIONS, secrets).
 */
export function spawnSettings(account: Account | undefined): SpawnOptions {
  if (process.platform === 'win32') return {};
  return { ...account, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' } };
}
