// Waits for the parts that the built client prefetches for use without a connection.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstLoad, type Manifest } from '#scripts/prerender-pages.ts';
import { DIST_DIR } from '#tests/support/fixtures.ts';

/** Returns the address of the built file of a client module, such as `features/dashboard/DashboardPage.tsx`. */
export async function builtFile(module: string): Promise<string> {
  const chunk = (await readManifest())[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return `/${chunk.file}`;
}

/**
 * Waits until the parts that are needed offline, and all that `modules` need, are prefetched. That happens a moment
 * after the start.
 */
export async function whenAtHand(page: Page, ...modules: readonly string[]): Promise<void> {
  const always = ['features/dashboard/DashboardPage.tsx', 'ui/messages/ToastList.tsx'];
  const needed = modules.length > 0 ? firstLoad(await readManifest(), modules).js : [];
  await page.waitForFunction(
    (files) =>
      files.every((file) =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
      ),
    [...(await Promise.all(always.map(builtFile))), ...needed],
  );
}

async function readManifest(): Promise<Manifest> {
  const text = await readFile(`${DIST_DIR}/client/.vite/manifest.json`, 'utf8');
  // `as`: Vite wrote the file.
  return JSON.parse(text) as Manifest;
}
