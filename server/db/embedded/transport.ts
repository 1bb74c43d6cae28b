// Connects to the embedded Postgres: through a private Unix socket, or on Windows through a loopback port.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Account, canEnter } from './os-account.ts';
import { keptPassword, passwordFile } from './password.ts';

export interface Transport {
  host: string;
  port: number;
  password: string | undefined;
  /** Arguments with which the server process is started. */
  serverOptions: string[];
  initdbOptions: string[];
  /** The end of the statement `create role … login`. */
  appPasswordClause: string;
  /** Postgres' lock on the socket; undefined without a socket. */
  lockFile: string | undefined;
  /** Removes files outside of the data folder. */
  cleanUp(): void;
}

const socketPort = 5432;
// Linux allows 107 bytes, macOS 103, for the folder and `/.s.PGSQL.5432` together.
const longestFolder = 103 - '/.s.PGSQL.5432'.length;

export async function chooseTransport(
  dataDir: string,
  account: Account | undefined,
): Promise<Transport> {
  return process.platform === 'win32' ? loopback(dataDir) : socket(dataDir, account);
}

/**
 * Returns the transport over a Unix socket. Only this user and root can enter the socket's folder, so the connection
 * needs no password. Under root it needs one, and keeps it for users who later start LiftLedger on that folder
 * (password.ts). A data folder with a long path, or a folder that Postgres' account cannot enter, gets a short folder
 * among the temporary files.
 */
function socket(dataDir: string, account: Account | undefined): Transport {
  const inside = path.join(dataDir, 'socket');
  const fits = Buffer.byteLength(inside) <= longestFolder && canEnter(dataDir, account);
  const folder = fits ? inside : shortFolder(dataDir, account);
  makePrivate(folder, account);
  const asksForPassword = account !== undefined || fs.existsSync(passwordFile(dataDir));
  return {
    host: folder,
    port: socketPort,
    password: asksForPassword ? keptPassword(dataDir) : undefined,
    serverOptions: ['-p', String(socketPort), '-k', folder, '-c', 'listen_addresses='],
    initdbOptions: ['--auth-local=trust', '--auth-host=reject'],
    appPasswordClause: '',
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
  // Any account can write to a temporary folder. A name that another account has taken is left alone.
  return fs.mkdtempSync(path.join(temporary ?? '/tmp', 'liftledger-'));
}

function makePrivate(folder: string, account: Account | undefined): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  if (account !== undefined) fs.chownSync(folder, account.uid, account.gid);
}

/**
 * Returns the transport on Windows: 127.0.0.1 on a free port, with a password that is created once and stored in the
 * data folder.
 */
async function loopback(dataDir: string): Promise<Transport> {
  const password = keptPassword(dataDir);
  const port = await freePort();
  return {
    host: '127.0.0.1',
    port,
    password,
    serverOptions: ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    initdbOptions: ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`],
    appPasswordClause: ` password '${password}'`,
    lockFile: undefined,
    cleanUp: () => undefined,
  };
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
