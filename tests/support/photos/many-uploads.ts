// Sends many uploads at the same time to a server process and measures the memory that it uses.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { registration } from '#tests/support/factories.ts';
import { formBody, MULTIPART, photoParts } from './photos.ts';
import { childrenOf, memoryOf } from '#tests/support/processes/processes.ts';

const LOOK_EVERY_MS = 100;
const MB = 1_000_000;

export async function signUpMany(base: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const response = await fetch(`${base}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration()),
    });
    if (response.status !== 201) throw new Error(await response.text());
    // The cast is safe because a registration with the status 201 returns tokens.
    const { data } = (await response.json()) as { data: { tokens: { accessToken: string } } };
    tokens.push(data.tokens.accessToken);
  }
  return tokens;
}

export function largestForm(jpeg: Buffer): Buffer {
  const rest = Buffer.alloc(photoLimits.fileBytes - jpeg.length);
  return formBody(photoParts(Buffer.concat([jpeg, rest])));
}

/** Uploads a form and returns the status. Repeats the upload after a 503 and when no response arrives. */
export async function insistOnUpload(base: string, token: string, form: Buffer): Promise<number> {
  for (;;) {
    const response = await fetch(`${base}/api/v1/users/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART },
      body: new Uint8Array(form),
    }).catch(() => undefined);
    await response?.text();
    if (response && response.status !== 503) return response.status;
    await sleep(200 + Math.random() * 200);
  }
}

/** Sends an upload without its last byte, and keeps the connection open. */
export function stall(base: string, token: string, form: Buffer): Socket {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  // The test expects the server to close the connection, so an error of the connection is ignored.
  socket.on('error', () => undefined).resume();
  socket.write(
    `POST /api/v1/users/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${MULTIPART}\r\nContent-Length: ${form.length}\r\n\r\n`,
  );
  socket.write(form.subarray(0, -1));
  return socket;
}

/**
 * Measures the memory of a server in MB: before `work`, and the highest values during `work`, without and with the
 * decoder processes.
 */
export async function memoryDuring(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ before: number; mostOfServer: number; mostInAll: number }> {
  const before = await memoryOf(pid);
  let [mostOfServer, mostInAll] = [before, before];
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const server = await memoryOf(pid);
    const decoders = await childrenOf(pid, 'decoder-process');
    const others = await Promise.all(decoders.map((each) => memoryOf(each.pid)));
    const inAll = others.reduce((sum, each) => sum + each, server);
    mostOfServer = Math.max(mostOfServer, server);
    mostInAll = Math.max(mostInAll, inAll);
    await sleep(LOOK_EVERY_MS);
  }
  await done;
  return { before: before / MB, mostOfServer: mostOfServer / MB, mostInAll: mostInAll / MB };
}
