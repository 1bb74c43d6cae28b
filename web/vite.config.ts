import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';
import { NONCE_PLACEHOLDER } from '../shared/page-nonce.ts';

/** Replaces each `file` of pages.ts with `load`, which imports the file. The bundler then makes a chunk of each page. */
const loadPages: Plugin = {
  name: 'load-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/pages\.ts(?:\?|$)/ },
    handler: (code) => code.replace(/\bfile: '([^']+)'/g, "load: () => import('./$1')"),
  },
};

/**
 * Returns a class name that depends only on the file and the name. Vite's own names also depend on the styles and the
 * line, so that each change of a style would change scripts.
 */
function scopedName(name: string, file: string): string {
  const hash = createHash('sha256').update(relative(import.meta.dirname, file));
  return `${name}_${hash.digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [loadPages, react()],
  // The router includes a copy of `useSyncExternalStore` for old versions of React. Our version of React has the hook
  // itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Inlined files need data URLs, which the content security policy does not allow, so no file is inlined.
    assetsInlineLimit: 0,
    target: OLDEST_BROWSERS,
    // Browsers without module preloading need no polyfill, because without one they only load a little later.
    modulePreload: {
      polyfill: false,
      // The entry file preloads the files of each page. Repeating the list in other files would add 1 KB to first
      // loads, so other files preload nothing.
      resolveDependencies: (_, files, { hostId }) => (hostId.includes('/index-') ? files : []),
    },
    rolldownOptions: {
      // File names are short, because the entry file lists all files of all pages. Each new visitor loads the entry
      // file.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  // The prerender script is bundled with its dependencies, so that it loads faster.
  ssr: { noExternal: true },
});
