// This service worker stores the app's files and pages on the device, so that the app opens offline. Requests to the
// API, which carry personal data, always go to the server.
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { privateRoutes, routeAt } from '#shared/page-routes.ts';
import { keepSharedFile } from './shared-file.ts';
import { listenForSync, type SyncScope } from './wake-pages.ts';
import { toKeptPage, withFreshNonce } from './kept-page.ts';
import { isWorkoutOpen } from './open-workout.ts';
import type { PrecacheList } from './precache-types.ts';
import { listenForRestPushes, type PushScope } from './show-rest-push.ts';
import type { WorkerScope } from './worker-scope.ts';

/** scripts/worker-precache.ts replaces each use of `PRECACHE` with the whole list, so use this name only once. */
declare const PRECACHE: PrecacheList;
const list = PRECACHE;
// The cast is safe because this file runs only in a service worker.
const scope = globalThis as unknown as WorkerScope & PushScope & SyncScope;

/** The service worker waits `PATIENCE_MS` for the server's copy of a public page, then uses the stored copy. */
const PATIENCE_MS = 4000;

const urlOf = (path: string) => new URL(path, location.href).href;
const files = new Map(list.files.map((file) => [urlOf(file.url), file]));
const pages = new Map(list.pages.map((page) => [page.route, page]));
const revisions = new Map(list.pages.map(({ url, revision }) => [urlOf(url), revision]));

const controller = new PrecacheController({
  plugins: [{ cacheWillUpdate: ({ request, response }) => toKeep(request.url, response) }],
});
controller.precache([...list.files, ...list.pages]);

/**
 * Returns the response to store; null to reject it. The hash of a file is not checked here. The browser checks the hash
 * of each file that is requested with `integrity`.
 */
async function toKeep(cacheKey: string, answer: Response): Promise<Response | null> {
  const url = new URL(cacheKey);
  url.search = '';
  const revision = revisions.get(url.href);
  if (revision !== undefined) return toKeptPage(answer, revision);
  return answer.status === 200 ? answer : null;
}

/** `SERVERS_OWN` matches paths that only the server handles, such as /api. The service worker does not answer them. */
const SERVERS_OWN = /^\/(api|trpc|assets|healthz|readyz)(\/|$)/;

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    !files.has(url.href) &&
    !SERVERS_OWN.test(url.pathname),
  ({ request, url }) => answerPage(request, url.pathname),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && files.has(url.href),
  ({ request, url, event }) => {
    const params = {
      cacheKey: controller.getCacheKeyForURL(url.href),
      integrity: files.get(url.href)?.integrity,
    };
    return controller.strategy.handle({ request, event, params });
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === privateRoutes.import,
  ({ request }) => takeSharedFile(request),
  'POST',
);

/**
 * Returns a page. A page of the app comes from the device, because gyms often have a weak signal. A public page comes
 * from the server, unless the server is slow or cannot be reached.
 */
async function answerPage(request: Request, path: string): Promise<Response> {
  const route = routeAt(path) ?? 'shell';
  const page = pages.get(route);
  const kept = page && (await controller.matchPrecache(page.url));
  if (!kept) return fetch(request);
  if (route in privateRoutes) return withFreshNonce(kept);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer ?? withFreshNonce(kept);
}

listenForRestPushes(scope);
listenForSync(scope);

// The first service worker takes over the open page immediately. A new version waits until all tabs are closed or the
// user activates it.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'SKIP_WAITING') event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  if (!(await isWorkoutOpen())) await scope.skipWaiting();
}

/**
 * Stores the file that another app's share menu posted (manifest.webmanifest). Redirects to the import page, which
 * shows the file or an error. Also works offline.
 */
async function takeSharedFile(request: Request): Promise<Response> {
  const hasFile = await keepFileOf(request).catch((error: unknown) => {
    console.warn('A shared file could not be kept', error);
    return false;
  });
  const from = hasFile ? 'share' : 'share-failed';
  return Response.redirect(new URL(`${privateRoutes.import}?from=${from}`, request.url), 303);
}

async function keepFileOf(request: Request): Promise<boolean> {
  const file = (await request.formData()).get('file');
  if (!(file instanceof File)) return false;
  await keepSharedFile(file);
  return true;
}
