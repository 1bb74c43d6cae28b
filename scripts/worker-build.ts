// Builds the service worker: one classic script that contains the list of precached files.
import { join } from 'node:path';
import { build } from 'vite';
import { OLDEST_BROWSERS } from '#web/oldest-browsers.ts';
import { ROOT } from './build-stamp.ts';
import { type BuiltFolders, precacheList } from './precache-list.ts';

/** Writes sw.js beside the files that it precaches. */
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
