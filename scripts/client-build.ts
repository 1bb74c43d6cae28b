// Builds the web client, its prerendered pages, and compressed copies of its files.
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DIST, hashInputs, ROOT, STAMP } from './build-stamp.ts';
import { prerenderPages } from '#scripts/prerender-pages.ts';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Files below 1 KB are not compressed, because compression would save too little. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Builds into a temporary folder, which replaces dist/ at the end. A build with an error therefore leaves dist/
 * unchanged.
 */
export async function buildClient(): Promise<void> {
  const draft = await mkdtemp(`${DIST}-`);
  try {
    await buildInto(draft);
    await rm(DIST, { recursive: true, force: true });
    await rename(draft, DIST);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function buildInto(folder: string): Promise<void> {
  const inputs = hashInputs();
  const client = join(folder, 'client');
  const prerenderer = join(folder, 'prerenderer');
  // The bundler is imported only here, because it is slow to load and a start with a current build does not need it.
  const [{ build }, { draftClient }, { buildWorker }, { buildSharedPage }] = await Promise.all([
    import('vite'),
    import('#scripts/shared-files.ts'),
    import('#scripts/worker-precache.ts'),
    import('#scripts/shared-page.ts'),
  ]);
  const configFile = join(ROOT, 'web/vite.config.ts');
  const shared = { configFile, logLevel: 'warn' } as const;
  // Vite chooses React's build by NODE_ENV. With the value 'test', the bundle would be twice as large.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const pages = join(folder, 'pages');
  try {
    const { codeSplitting, styles } = await draftClient(shared);
    await build({
      ...shared,
      build: {
        outDir: client,
        cssCodeSplit: false,
        rolldownOptions: { output: { codeSplitting } },
      },
    });
    await build({
      ...shared,
      build: {
        ssr: join(ROOT, 'web/prerender.tsx'),
        outDir: prerenderer,
        emptyOutDir: true,
        manifest: false,
        copyPublicDir: false,
      },
    });
    await prerenderPages({ client, prerenderer: join(prerenderer, 'prerender.js'), pages }, styles);
    await buildSharedPage({ client, pages });
    // The service worker is built last, because it lists the files that the other builds wrote.
    await buildWorker({ client, pages });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  await rm(prerenderer, { recursive: true });
  await compressFiles(client);
  await compressFiles(join(client, 'assets'));
  await writeFile(join(folder, STAMP), inputs);
}

async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!COMPRESSIBLE.test(name)) continue;
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < LEAST_BYTES) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await brotli(bytes, quality));
    await writeFile(`${path}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
