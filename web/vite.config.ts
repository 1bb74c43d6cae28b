import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';
import { NONCE_PLACEHOLDER } from '../shared/page-nonce.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The router contains a copy of this hook for older versions of React; ours has it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Data URLs would need img-src data:, although these are our own files.
    assetsInlineLimit: 0,
    target: OLDEST_BROWSERS,
    // A browser of that year without module preloading loads the modules a moment later.
    modulePreload: {
      polyfill: false,
      // The entry lists the files of each page. A list in each file with a lazy part would cost first loads 1 KB.
      resolveDependencies: (_, files, { hostId }) => (hostId.includes('/index-') ? files : []),
    },
    rolldownOptions: {
      // The entry lists every file of every page. Names would add 1 KB to each visit, and each character of a hash 0.3
      // KB. The manifest maps the names.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  // The prerenderer is one file without node_modules: tree-shaken, quick to load.
  ssr: { noExternal: true },
});
