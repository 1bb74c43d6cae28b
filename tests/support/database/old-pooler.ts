// Simulates a connection pooler that cannot keep prepared statements, such as PgBouncer before 1.21.
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { DatabaseAddress } from '#server/db/opening/connect.ts';

export interface OldPooler {
  port: number;
  close: () => void;
}

/** Starts a proxy that refuses, with the error `code`, to prepare a statement under a name that is already prepared. */
export async function startOldPooler(behind: DatabaseAddress, code: string): Promise<OldPooler> {
  const names = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connectTo(behind);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    database.pipe(client);
    passOn(client, database, { names, refusal: refusalOf(code) });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function passOn(
  client: Socket,
  database: Socket,
  { names, refusal }: { names: Set<string>; refusal: Buffer },
): void {
  let waiting = Buffer.alloc(0);
  let isStarted = false;
  let isRefusing = false;
  client.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      // The first message of a Postgres connection does not begin with a type byte, as later messages do.
      const head = isStarted ? 1 : 0;
      if (waiting.length < head + 4) return;
      const end = head + waiting.readUInt32BE(head);
      if (waiting.length < end) return;
      const message = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      const type = isStarted ? String.fromCharCode(message[0] ?? 0) : '';
      isStarted = true;
      if (type === 'P') {
        const name = message.subarray(5, message.indexOf(0, 5)).toString();
        isRefusing = names.has(name);
        if (name !== '') names.add(name);
      }
      if (!isRefusing) database.write(message);
      else if (type === 'S') {
        isRefusing = false;
        client.write(Buffer.concat([refusal, readyForQuery]));
      }
    }
  });
}

function refusalOf(code: string): Buffer {
  const fields = `SERROR\0C${code}\0Ma name that was given to somebody else\0\0`;
  return Buffer.from(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`, 'latin1');
}

const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');

export function connectTo(address: DatabaseAddress): Socket {
  if (!('connectionString' in address)) {
    const { host, port } = address;
    return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  }
  const url = new URL(address.connectionString);
  return connect(Number(url.port || 5432), url.hostname);
}
