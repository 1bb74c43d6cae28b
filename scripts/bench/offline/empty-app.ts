// The least that can be opened without a connection: a page of one line that a worker keeps.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><title>Empty</title><h1>Empty</h1>
<script>navigator.serviceWorker.register('/sw.js')</script>`;
const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('app').then((app) => app.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)));`;

export interface EmptyApp {
  url: string;
  stop: () => void;
}

export async function startEmptyApp(): Promise<EmptyApp> {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? WORKER : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `as`: listening on a TCP port always gives an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
