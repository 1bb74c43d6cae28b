// The line between the browser and the server, in the hands of a test: it may be cut, end at the sign-in page of a
// network, or lead to a server with a newer version. Requests of a service worker use it, too.
import { createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '#tests/support/fixtures.ts';

export interface Line {
  /** 'silent' takes everything and answers nothing. */
  state: 'up' | 'cut' | 'silent';
  /** Paths that a network with a sign-in page answers: with that page and status 200. */
  portal: RegExp | null;
  /** Written behind the service worker's script: another text is another version. */
  version: string;
}

const PORTAL = '<!doctype html><title>Gym Wi-Fi</title><h1>Welcome to the Wi-Fi of your gym</h1>';

const straight: Line = { state: 'up', portal: null, version: '' };

/** Pages come through the line, and service workers may work. */
export const test = base.extend<{ line: Line }, { theLine: Line }>({
  serviceWorkers: 'allow',
  theLine: [
    async ({}, use) => {
      await use({ ...straight });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ server, theLine }, use) => {
      const line = createServer((request, response) => {
        if (theLine.state === 'cut') return void request.socket.destroy();
        if (theLine.state === 'silent') return;
        if (theLine.portal?.test(request.url ?? ''))
          return void response.setHeader('content-type', 'text/html').end(PORTAL);
        if (request.url === '/sw.js') return void sendWorker(server.url, theLine.version, response);
        const { headers, method } = request;
        const onward = ask(`${server.url}${request.url}`, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        onward.on('error', () => request.socket.destroy());
        request.pipe(onward);
      });
      await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
      // Listening on a TCP port always gives an AddressInfo.
      const { port } = line.address() as AddressInfo;
      await use({ ...server, url: `http://127.0.0.1:${port}` });
      line.closeAllConnections();
      line.close();
    },
    { scope: 'worker' },
  ],
  line: async ({ theLine }, use) => {
    await use(theLine);
    Object.assign(theLine, straight);
  },
});

async function sendWorker(url: string, version: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${url}/sw.js`);
  for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
    response.setHeader(name, answer.headers.get(name) ?? '');
  }
  response.end(`${await answer.text()}\n// ${version}`);
}
