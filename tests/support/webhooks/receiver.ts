// Runs a receiver of webhooks on a local port and stores the received requests.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  path: string;
  headers: Record<string, string>;
  /** The body is stored as received, because its signature covers the exact bytes. */
  body: string;
}

export interface Receiver {
  port: number;
  url: string;
  received: ReceivedMessage[];
  /** Sets the response to all later requests: a status, or 'silence' for no response. */
  answerWith: (status: number | 'silence', headers?: Record<string, string>) => void;
  hangUp: () => void;
  close: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedMessage[] = [];
  let answer: { status: number | 'silence'; headers: Record<string, string> } = {
    status: 204,
    headers: {},
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() });
      if (answer.status !== 'silence') response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (status, headers = {}) => (answer = { status, headers }),
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
