// `npm run dev`: serves the app at one address through Vite with hot reload. The API server behind Vite restarts on
// changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ownUrl } from '#server/config.ts';
import { sharedPage } from './shared-page.ts';

const ROOT = join(import.meta.dirname, '..');
const HOST = process.env.HOST ?? '127.0.0.1';
const PORT = Number(process.env.PORT ?? 3000);
const SERVER_PORT = PORT + 1;
// Vite itself serves the sources in web/api under /api, so only the paths in this list are forwarded to the API server.
const PROXIED = [
  '/trpc',
  '/api/v1',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/mcp',
  String.raw`^/s/[^/]+/card\.png`,
];

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(SERVER_PORT),
      PUBLIC_URL: process.env.PUBLIC_URL ?? ownUrl({ host: HOST, port: PORT }),
    },
  },
);

/**
 * Script of a service worker that replaces an earlier worker and then unregisters itself. A production build that once
 * ran at this address may have left a worker that responds with old files.
 */
const NO_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', async () => {
  const tabs = await clients.matchAll({ type: 'window' });
  await registration.unregister();
  for (const tab of tabs) void tab.navigate(tab.url);
});
`;

const target = `http://127.0.0.1:${SERVER_PORT}`;
const vite = await createServer({
  configFile: join(ROOT, 'web/vite.config.ts'),
  plugins: [
    sharedPage,
    {
      name: 'no-service-worker',
      configureServer: ({ middlewares }) => {
        middlewares.use('/sw.js', (_, response) => {
          response.setHeader('content-type', 'text/javascript').end(NO_WORKER);
        });
      },
    },
  ],
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target }])),
  },
});
await vite.listen();
console.log(
  `LiftLedger for development is on http://${HOST}:${PORT} (hot reload; Ctrl-C stops it)`,
);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
server.on('exit', (code) => void stop('SIGTERM', code ?? 1));

async function stop(signal: NodeJS.Signals, exitCode = 0): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await vite.close();
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(signal);
    await once(server, 'exit');
  }
  process.exitCode = exitCode;
}
