// Manages the password of the embedded Postgres. The folder of its socket keeps other users out. But as root, Postgres
// runs as an account that it shares with other programs, and each of those programs could enter.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import { appRole } from '#server/db/opening/roles.ts';
import type { Account } from './os-account.ts';

/** Name of the file with the access rules of Postgres. */
const RULES_FILE = 'pg_hba.conf';
const TRUSTS_ALL = /^\s*local\s+all\s+all\s+trust\b/m;
const rules = (method: 'trust' | 'scram-sha-256') =>
  `# Written by LiftLedger. Only its private socket leads in.\nlocal all all ${method}\n`;

export const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres-password');

/**
 * Returns the password of the data folder. The first call creates it. Only the owner of the folder can read it.
 */
export function keptPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
    const { uid, gid } = fs.statSync(dataDir);
    // Gives the file to the owner of the folder. Otherwise a server that the owner starts later
    // could not read a password that root created.
    if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
  }
  return fs.readFileSync(file, 'utf8').trim();
}

interface Place {
  /** Folder of the Postgres cluster. */
  dir: string;
  account: Account | undefined;
}

/**
 * Opens the private socket without a password when the password file was lost, until the roles get a new password after
 * the start. Call it before Postgres starts.
 */
export function forgetLostPassword(dataDir: string, { dir, account }: Place): void {
  const isLost = !fs.existsSync(passwordFile(dataDir));
  if (isLost && fs.existsSync(path.join(dir, RULES_FILE))) writeRules({ dir, account }, 'trust');
}

/**
 * Makes a running Postgres require the password. The change is made once per cluster, also for a cluster that an older
 * version created without a password. The change is repeated after an interrupted start.
 */
export async function askForPassword(
  { dir, account, password }: Place & { password: string | undefined },
  superuser: DatabaseAddress,
): Promise<void> {
  if (password === undefined) return;
  if (!TRUSTS_ALL.test(fs.readFileSync(path.join(dir, RULES_FILE), 'utf8'))) return;
  const pool = createOwnerPool(superuser, { max: 1 });
  try {
    // 192 random bits cannot be guessed, so connections need no slow hash.
    await pool.query('set scram_iterations = 1');
    // `alter role` accepts no parameters. The password is hexadecimal, so it is safe in the text of
    // the statement.
    for (const role of ['current_user', appRole]) {
      await pool.query(`alter role ${role} password '${password}'`);
    }
    writeRules({ dir, account }, 'scram-sha-256');
    await pool.query('select pg_reload_conf()');
  } finally {
    await pool.end();
  }
}

/** Writes the rules atomically: into a draft file, which then replaces the old file. */
function writeRules({ dir, account }: Place, method: 'trust' | 'scram-sha-256'): void {
  const draft = path.join(dir, `${RULES_FILE}.new`);
  fs.writeFileSync(draft, rules(method), { mode: 0o600 });
  if (account !== undefined) fs.chownSync(draft, account.uid, account.gid);
  fs.renameSync(draft, path.join(dir, RULES_FILE));
}
