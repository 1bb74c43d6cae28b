// Chooses the system account that runs Postgres. Postgres refuses to run as root, so root starts it as an unprivileged
// account.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Names the account for Postgres when this process runs as root. Undefined means the process's own account. */
export interface Account {
  uid: number;
  gid: number;
}

const nobody = 65534;

/**
 * Returns the account for Postgres: the owner of the cluster folder, or 'nobody' when the folder is new or belongs to
 * root. Undefined when this process does not run as root.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0
    ? { uid: nobody, gid: nobody }
    : { uid: owner.uid, gid: owner.gid };
}

/** Returns true when the account can enter the folder and all of its parents. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' });
  return probe.status === 0;
}

/**
 * Returns the spawn options of every Postgres program. Except on Windows, the program gets no environment variables of
 * this process, such as PGOPTIONS or secrets.
 */
export function spawnSettings(account: Account | undefined): SpawnOptions {
  if (process.platform === 'win32') return {};
  return { ...account, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' } };
}
