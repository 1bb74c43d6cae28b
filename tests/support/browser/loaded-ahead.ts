// The parts that the built client prefetches for use without a connection.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstLoad, type Manifest } from '#scripts/prerender-pages.ts';
import { DIST_DIR } from '#tests/support/fixtures.ts';

/** The address of the built file of a module of the client, such as `features/dashboard/DashboardPage.tsx`. */
export async function builtFile(module: string): Promise<string> {
  const chunk = (await readManifest())[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return `/${chunk.file}`;
}

/**
 * Waits until the parts that are needed without a connection, and all that `modules` need, are prefetched: a moment
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
  // `as`: written by Vite.
  return JSON.parse(text) as Manifest;
}
