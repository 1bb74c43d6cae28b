import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';
import { NONCE_PLACEHOLDER } from '../shared/page-nonce.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The router brings a copy of this hook for Reacts that have none; ours has it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Data URLs would need img-src data: for what are our own files.
    assetsInlineLimit: 0,
    target: OLDEST_BROWSERS,
    // A browser of that year that does not preload modules loads them a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The entry lists every file of every page: names cost each visitor 1 KB, and each character of a hash 0.3 KB.
      // The manifest tells them apart.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  // The prerenderer is one file without node_modules: tree-shaken, quick to load.
  ssr: { noExternal: true },
});
