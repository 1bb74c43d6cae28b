// Runs a proxy between the browser and the server. A test can cut the connection, put a captive portal in front of the
// server, or serve another version of the service worker.
import { createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '#tests/support/fixtures.ts';

export interface Line {
  /**
   * The proxy accepts every request but sends no response in the state 'silent', and closes the connection in the state
   * 'cut'.
   */
  state: 'up' | 'cut' | 'silent';
  /**
   * `portal` matches the paths that get the sign-in page of a captive portal (a public Wi-Fi) instead of the response
   * of the server.
   */
  portal: RegExp | null;
  /** `version` is appended to the service worker's script, so that the browser sees another version. */
  version: string;
}

const PORTAL = '<!doctype html><title>Gym Wi-Fi</title><h1>Welcome to the Wi-Fi of your gym</h1>';

/** Sends all requests of the browser through the proxy and allows service workers. */
export const test = base.extend<{ line: Line }>({
  serviceWorkers: 'allow',
  line: ({}, use) => use({ state: 'up', portal: null, version: '' }),
  baseURL: async ({ line, baseURL }, use) => {
    const url = String(baseURL);
    const proxy = createServer((request, response) => {
      if (line.state === 'cut') return void request.socket.destroy();
      if (line.state === 'silent') return;
      if (line.portal?.test(request.url ?? ''))
        return void response.setHeader('content-type', 'text/html').end(PORTAL);
      if (request.url === '/sw.js') return void sendWorker(url, line.version, response);
      const { headers, method } = request;
      const onward = ask(`${url}${request.url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => request.socket.destroy());
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    // The cast is safe because a server that listens on a TCP port has an AddressInfo.
    const { port } = proxy.address() as AddressInfo;
    await use(`http://127.0.0.1:${port}`);
    proxy.closeAllConnections();
    proxy.close();
  },
});

async function sendWorker(url: string, version: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${url}/sw.js`);
  for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
    response.setHeader(name, answer.headers.get(name) ?? '');
  }
  response.end(`${await answer.text()}\n// ${version}`);
}
