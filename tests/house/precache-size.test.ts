import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';
import { precacheList, WRITTEN_BY_SERVER } from '#scripts/worker-precache.ts';
import { firstLoad, type Manifest, modulesOf } from '#scripts/prerender-pages.ts';
import type { PrecacheList } from '#web/pwa/precache-types.ts';
import { pages } from '#web/pages.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const MOST_BYTES = 1.5 * 1024 * 1024;
/** The browser sends a request for each precached file, so the number of files is limited. */
const MOST_FILES = 180;
const BUILD_MS = 120_000;

let list: PrecacheList;

beforeAll(async () => {
  if (isBuildStale()) await buildClient();
  list = await precacheList({ client: `${DIST}/client`, pages: `${DIST}/pages` });
}, BUILD_MS);

it('the service worker precaches at most 180 files besides pages, and 1.5 MB compressed in all', () => {
  const kept = [
    ...list.files.map(({ url }) => `${DIST}/client${url}`),
    ...list.pages.map(({ route }) => `${DIST}/pages/${route}.html`),
  ];
  const bytes = kept.reduce((sum, file) => sum + overTheLine(file), 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(list.files.length).toBeLessThanOrEqual(MOST_FILES);
  // A list that is almost empty would stay below the limits too, so the test also requires a
  // minimum size.
  expect(bytes).toBeGreaterThan(MOST_BYTES / 4);
});

function overTheLine(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed)
    ? statSync(compressed).size
    : brotliCompressSync(readFileSync(file)).length;
}

it('each page is precached, with the files that it loads first', () => {
  // The cast is safe because Vite writes the manifest of a build in this format.
  const manifest = JSON.parse(
    readFileSync(`${DIST}/client/.vite/manifest.json`, 'utf8'),
  ) as Manifest;
  const urls = new Set(list.files.map(({ url }) => url));
  for (const page of pages.filter(({ name }) => !WRITTEN_BY_SERVER.has(name))) {
    expect(list.pages.map(({ route }) => route)).toContain(page.name);
    const html = readFileSync(`${DIST}/pages/${page.name}.html`, 'utf8');
    const linked = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const scripts = firstLoad(manifest, modulesOf(page)).map((file) => `/${file}`);
    expect([...scripts, ...linked].filter((file) => !urls.has(file))).toEqual([]);
  }
});

it('a page that the server renders for each request is not precached', () => {
  const kept = list.pages.filter(({ route }) => WRITTEN_BY_SERVER.has(route));
  expect(kept).toEqual([]);
});

it('the built service worker contains the addresses of the precached files', () => {
  const worker = readFileSync(`${DIST}/client/sw.js`, 'utf8');
  const missing = [...list.files, ...list.pages].filter(({ url }) => !worker.includes(url));
  expect(missing).toEqual([]);
});
