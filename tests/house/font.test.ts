import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { isBuildStale } from '#scripts/build-stamp.ts';
import { buildClient } from '#scripts/client-build.ts';
import { precacheList } from '#scripts/worker-precache.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const MOST_BYTES = 30 * 1024;
const BUILD_MS = 120_000;

/** Lists the URL paths of the built fonts as the pages name them: `/assets/` and the file name. */
let fonts: string[];

beforeAll(async () => {
  if (isBuildStale()) await buildClient();
  fonts = readdirSync(`${DIST}/client/assets`)
    .filter((name) => /\.(woff2?|ttf|otf)$/.test(name))
    .map((name) => `/assets/${name}`);
}, BUILD_MS);

it('the build contains one font of at most 30 KB', () => {
  expect(fonts).toHaveLength(1);
  expect(statSync(`${DIST}/client${fonts[0]}`).size).toBeLessThanOrEqual(MOST_BYTES);
});

it('every page preloads the font', () => {
  const pages = readdirSync(`${DIST}/pages`);
  const without = pages.filter((page) => {
    const html = readFileSync(`${DIST}/pages/${page}`, 'utf8');
    return !new RegExp(`<link rel="preload" as="font"[^>]* crossorigin href="${fonts[0]}"`).test(
      html,
    );
  });
  expect(pages.length).toBeGreaterThan(20);
  expect(without).toEqual([]);
});

it('the service worker caches the font', async () => {
  const { files } = await precacheList({ client: `${DIST}/client`, pages: `${DIST}/pages` });
  expect(files.map(({ url }) => url)).toEqual(expect.arrayContaining(fonts));
});
