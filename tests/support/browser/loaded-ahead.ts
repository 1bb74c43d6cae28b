// Finds built files of the client by the path of their source file.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstLoad, type Manifest } from '#scripts/prerender-pages.ts';
import { DIST_DIR } from '#tests/support/fixtures.ts';

const AREA = 'site/SignedInArea.tsx';
const RUN = 'features/run/RunPage.tsx';

export async function builtFile(module: string): Promise<string> {
  const chunk = (await readManifest())[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return `/${chunk.file}`;
}

/**
 * Returns a function that tests an address. The function returns true for a script that the page `module` does not need
 * for its first content.
 */
export async function isLater(module: string): Promise<(url: URL) => boolean> {
  const first = new Set(firstLoad(await readManifest(), [AREA, module]).map((file) => `/${file}`));
  return ({ pathname }) => pathname.endsWith('.js') && !first.has(pathname);
}

/** Waits until the app has prefetched the workout screen and the dashboard, a moment after its start. */
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
  // The cast is safe because Vite writes manifest.json in the format `Manifest`.
  return JSON.parse(text) as Manifest;
}
