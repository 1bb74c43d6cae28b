// Chooses how to reach the embedded Postgres: through a private Unix socket, or on Windows through a loopback port.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Account, canEnter } from './os-account.ts';

export interface Transport {
  host: string;
  port: number;
  password: string | undefined;
  isPasswordNew: boolean;
  serverOptions: string[];
  initdbOptions: string[];
  lockFile: string | undefined;
  cleanUp(): void;
}

const socketPort = 5432;
// A Unix socket's path has at most 107 bytes on Linux and 103 on macOS, including `/.s.PGSQL.5432`.
const longestFolder = 103 - '/.s.PGSQL.5432'.length;

export async function chooseTransport(
  dataDir: string,
  account: Account | undefined,
): Promise<Transport> {
  return process.platform === 'win32' ? loopback(dataDir) : socket(dataDir, account);
}

/**
 * Returns the transport over a Unix socket in a folder that only Postgres's account can enter. When this process runs
 * as root, other programs may share that account, so the connection also needs a password.
 */
function socket(dataDir: string, account: Account | undefined): Transport {
  const inside = path.join(dataDir, 'socket');
  const fits = Buffer.byteLength(inside) <= longestFolder && canEnter(dataDir, account);
  const folder = fits ? inside : shortFolder(dataDir, account);
  makePrivate(folder, account);
  const hasPassword = readPassword(dataDir) !== '';
  const asksForPassword = account !== undefined || hasPassword;
  const password = asksForPassword ? keptPassword(dataDir) : undefined;
  const method = password === undefined ? 'trust' : 'scram-sha-256';
  return {
    host: folder,
    port: socketPort,
    password,
    isPasswordNew: asksForPassword && !hasPassword,
    serverOptions: ['-p', String(socketPort), '-k', folder, '-c', 'listen_addresses='],
    initdbOptions: [`--auth-local=${method}`, '--auth-host=reject'],
    lockFile: path.join(folder, `.s.PGSQL.${socketPort}.lock`),
    cleanUp: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

function shortFolder(dataDir: string, account: Account | undefined): string {
  const hash = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 16);
  const temporary = [os.tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(folder) <= longestFolder - 32 && canEnter(folder, account),
  );
  const folder = path.join(temporary ?? '/tmp', `liftledger-${hash}`);
  const found = fs.lstatSync(folder, { throwIfNoEntry: false });
  const owners = [process.getuid?.(), account?.uid];
  if (found === undefined || (found.isDirectory() && owners.includes(found.uid))) return folder;
  // Any account can write to the temporary folder. Another account may own a folder with this name, so a new name is
  // made.
  return fs.mkdtempSync(path.join(temporary ?? '/tmp', 'liftledger-'));
}

function makePrivate(folder: string, account: Account | undefined): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  if (account !== undefined) fs.chownSync(folder, account.uid, account.gid);
}

async function loopback(dataDir: string): Promise<Transport> {
  const isPasswordNew = readPassword(dataDir) === '';
  const password = keptPassword(dataDir);
  const port = await freePort();
  return {
    host: '127.0.0.1',
    port,
    password,
    isPasswordNew,
    serverOptions: ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    initdbOptions: ['--auth-local=reject', '--auth-host=scram-sha-256'],
    lockFile: undefined,
    cleanUp: () => undefined,
  };
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres-password');

/** Returns the kept password; empty when none is kept, or when its writing was interrupted. */
function readPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
}

function keptPassword(dataDir: string): string {
  const kept = readPassword(dataDir);
  if (kept !== '') return kept;
  const file = passwordFile(dataDir);
  const made = randomBytes(24).toString('hex');
  fs.writeFileSync(file, made, { mode: 0o600, flush: true });
  const { uid, gid } = fs.statSync(dataDir);
  // The password file gets the owner of the data folder, because that owner could not read a file of root.
  if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
  return made;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
