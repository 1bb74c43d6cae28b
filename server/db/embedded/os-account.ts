// Chooses the account that Postgres runs as. It refuses to run as root, so it gets the system's unprivileged user then, who
// may be kept out of folders.
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** uid and gid that Postgres runs with when we are root; undefined: as ourselves. */
export interface Account {
  uid: number;
  gid: number;
}

const nobody = 65534;

/**
 * The account for a cluster folder. A folder that belongs to an ordinary user already (made before
 * by that user) keeps its owner; a new one gets 'nobody'.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0
    ? { uid: nobody, gid: nobody }
    : { uid: owner.uid, gid: owner.gid };
}

/** True when the account can enter this folder, through all of its parents. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' });
  return probe.status === 0;
}

/** Surroundings of every Postgres program: nothing of ours leaks in (PGDATA, PGOPTIONS, secrets). */
export function spawnSettings(account: Account | undefined): SpawnOptions {
  if (process.platform === 'win32') return {};
  return { ...account, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' } };
}
