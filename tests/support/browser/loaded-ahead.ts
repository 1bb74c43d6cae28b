// Names the files of the built client that load before and after the first content of a page.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstLoad, type Manifest } from '#scripts/prerender-pages.ts';
import { DIST_DIR } from '#tests/support/fixtures.ts';

const AREA = 'site/SignedInArea.tsx';
const RUN = 'features/run/RunPage.tsx';

/** Returns the address of a page's file, such as `features/goals/list/GoalListPage.tsx`. */
export async function builtFile(module: string): Promise<string> {
  const chunk = (await readManifest())[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return `/${chunk.file}`;
}

/** Returns whether an address is a script that the page of `module` does not load first. */
export async function isLater(module: string): Promise<(url: URL) => boolean> {
  const first = new Set(firstLoad(await readManifest(), [AREA, module]).map((file) => `/${file}`));
  return ({ pathname }) => pathname.endsWith('.js') && !first.has(pathname);
}

/** Waits until the parts of the run and the dashboard are prefetched. That happens a moment after the start. */
export async function whenAtHand(page: Page): Promise<void> {
  const manifest = await readManifest();
  const parts = manifest[RUN]?.dynamicImports ?? [];
  await page.waitForFunction(
    (files) =>
      files.every((file) =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
      ),
    firstLoad(manifest, [AREA, RUN, ...parts, 'features/dashboard/DashboardPage.tsx']),
  );
}

async function readManifest(): Promise<Manifest> {
  const text = await readFile(`${DIST_DIR}/client/.vite/manifest.json`, 'utf8');
  // `as`: Vite wrote this file in the build.
  return JSON.parse(text) as Manifest;
}
