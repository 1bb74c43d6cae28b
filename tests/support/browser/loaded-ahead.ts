// Waits for the parts that the built client prefetches for use without a connection.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firstLoad, type Manifest } from '#scripts/prerender-pages.ts';
import { DIST_DIR } from '#tests/support/fixtures.ts';

/** Returns the address of a page's file, such as `features/goals/list/GoalListPage.tsx`, or of lazy parts: `late`. */
export async function builtFile(name: string): Promise<string> {
  const manifest = await readManifest();
  return `/${manifest[keyOf(manifest, name)]?.file}`;
}

/**
 * Waits until the parts that are needed offline, and all that the files `names` need, are prefetched. That happens a
 * moment after the start.
 */
export async function whenAtHand(page: Page, ...names: readonly string[]): Promise<void> {
  const manifest = await readManifest();
  const always = ['features/dashboard/DashboardPage.tsx', 'late-public'];
  const keys = [...always, ...names].map((name) => keyOf(manifest, name));
  await page.waitForFunction(
    (files) =>
      files.every((file) =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
      ),
    firstLoad(manifest, keys).js,
  );
}

function keyOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((each) => each === name || manifest[each]?.name === name);
  if (key === undefined) throw new Error(`The build has no ${name}`);
  return key;
}

async function readManifest(): Promise<Manifest> {
  const text = await readFile(`${DIST_DIR}/client/.vite/manifest.json`, 'utf8');
  // `as`: Vite wrote this file in the build.
  return JSON.parse(text) as Manifest;
}
