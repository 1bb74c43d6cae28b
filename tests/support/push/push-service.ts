// Runs a push service on a local port and decrypts the received messages, as a browser does.
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptPush } from './decrypt-push.ts';

export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** `message` is decrypted. `bytes` is the size of the message as it was received. */
  message: unknown;
  bytes: number;
  atMs: number;
}

export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  port: number;
  receivedBy: (subscription: TestSubscription) => ReceivedPush[];
  subscribe: () => TestSubscription;
  /** Sets the response to all later requests: a status, or 'silence' for no response. */
  answerWith: (status: number | 'silence', headers?: Record<string, string>) => void;
  requests: () => number;
  close: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { curve: ECDH; auth: Buffer; received: ReceivedPush[] }>();
  let answer: { status: number | 'silence'; headers: Record<string, string> } = {
    status: 201,
    headers: {},
  };
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const browser = browsers.get(request.url ?? '');
      if (answer.status === 'silence') return;
      if (browser && answer.status === 201) {
        browser.received.push({
          headers: request.headers,
          message: JSON.parse(decryptPush(body, browser).toString('utf8')),
          bytes: body.length,
          atMs: Date.now(),
        });
      }
      response.writeHead(browser ? answer.status : 404, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    receivedBy: ({ endpoint }) => browsers.get(new URL(endpoint).pathname)?.received ?? [],
    subscribe() {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { curve, auth, received: [] });
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
    },
    answerWith: (status, headers = {}) => (answer = { status, headers }),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
