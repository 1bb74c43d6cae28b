// Builds the service worker with the list of files that it caches in advance, so that all pages except shared links
// open offline.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { privateRoutes, publicRoutes } from '#shared/page-routes.ts';
import { OLDEST_BROWSERS } from '#web/oldest-browsers.ts';
import { type KeptRoute, NOWHERE, type PrecacheList } from '#web/pwa/precache-types.ts';
import { ROOT } from './build-stamp.ts';

/** The worker also caches these files, because the installed app or its notifications show them. */
const OTHER_FILES = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];
const COMPRESSED = /\.(br|gz)$/;
/**
 * Prefix of the file names of the shared-link page. The worker does not cache these files, because the page needs a
 * connection.
 */
export const LINK_FILE = 'link-';

export interface BuiltFolders {
  client: string;
  pages: string;
}

/** The server writes data into these pages for each response, so the worker does not cache them in advance. */
export const WRITTEN_BY_SERVER: ReadonlySet<string> = new Set(['shared']);

export async function buildWorker(folders: BuiltFolders): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(await precacheList(folders)) },
    build: {
      outDir: folders.client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: join(ROOT, 'web/pwa/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Returns the files and pages that the service worker caches, read from a finished build. */
export async function precacheList({ client, pages }: BuiltFolders): Promise<PrecacheList> {
  const hashed = (await readdir(join(client, 'assets')))
    .filter((name) => !COMPRESSED.test(name) && !name.startsWith(LINK_FILE))
    .toSorted()
    .map((name) => `assets/${name}`);
  const files = [...hashed, ...OTHER_FILES].map(async (name) => {
    const hash = sha256(await readFile(join(client, name)));
    return {
      url: `/${name}`,
      revision: OTHER_FILES.includes(name) ? hash : null,
      integrity: `sha256-${hash}`,
    };
  });
  // The cast is safe because this object has only names of routes and `shell` as keys.
  const routes = Object.entries({ ...publicRoutes, ...privateRoutes, shell: NOWHERE }) as [
    KeptRoute,
    string,
  ][];
  const html = routes
    .filter(([route]) => !WRITTEN_BY_SERVER.has(route))
    .map(async ([route, url]) => {
      return { route, url, revision: sha256(await readFile(join(pages, `${route}.html`))) };
    });
  return { files: await Promise.all(files), pages: await Promise.all(html) };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}
