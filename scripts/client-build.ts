// Builds the web client: its prerendered pages, and compressed copies of what never changes.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { prerenderPages } from '#scripts/prerender-pages.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const CLIENT = join(DIST, 'client');
const STAMP = join(DIST, 'inputs.sha256');
const PRERENDERER = join(DIST, 'prerenderer');

/** What a build is made from: when none of it has changed, the build still holds. */
const INPUTS = [
  'web',
  'shared',
  'package-lock.json',
  'scripts/client-build.ts',
  'scripts/prerender-pages.ts',
];

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** True when there is no build, or one of other sources. An image that carries only the build is never stale. */
export async function isBuildStale(): Promise<boolean> {
  if (!existsSync(STAMP)) return true;
  if (!existsSync(join(ROOT, 'web'))) return false;
  return (await readFile(STAMP, 'utf8')) !== (await hashInputs());
}

/** Builds into dist/. The stamp is written last, so a build that was cut short counts as missing. */
export async function buildClient(): Promise<void> {
  const inputs = await hashInputs();
  await rm(DIST, { recursive: true, force: true });
  // Imported here: a start with a fresh build does not load the bundler.
  const { build } = await import('vite');
  const configFile = join(ROOT, 'web/vite.config.ts');
  const shared = { configFile, logLevel: 'warn' } as const;
  // Vite builds React as NODE_ENV says, and a test runner says 'test': twice the size, and slow.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build(shared);
    await build({
      ...shared,
      build: {
        ssr: join(ROOT, 'web/prerender.tsx'),
        outDir: PRERENDERER,
        emptyOutDir: true,
        manifest: false,
        copyPublicDir: false,
      },
    });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  await prerenderPages({
    client: CLIENT,
    prerenderer: join(PRERENDERER, 'prerender.js'),
    pages: join(DIST, 'pages'),
  });
  await rm(PRERENDERER, { recursive: true });
  await compressAssets(join(CLIENT, 'assets'));
  await writeFile(STAMP, inputs);
}

/** Puts a .br and a .gz beside each file that is worth it. */
async function compressAssets(folder: string): Promise<void> {
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

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const path of await filesUnder(join(ROOT, input))) {
      hash
        .update(relative(ROOT, path))
        .update('\0')
        .update(await readFile(path))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
