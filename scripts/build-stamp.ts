// Checks whether the built client matches its sources. Every start runs this check, so the file imports few modules.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const DIST = join(ROOT, 'dist');
export const STAMP = 'inputs.sha256';

/** Files and folders that the built client depends on. A changed file makes the build outdated. */
const INPUTS = [
  'web',
  'shared',
  'package-lock.json',
  'scripts/build-stamp.ts',
  'scripts/chunk-plan.ts',
  'scripts/client-build.ts',
  'scripts/prerender-pages.ts',
  'scripts/shared-files.ts',
  'scripts/shared-page.ts',
  'scripts/worker-precache.ts',
];

/**
 * Returns true when there is no build, or when the sources have changed since the build. Returns false for a build
 * without sources, as in a Docker image.
 */
export function isBuildStale(): boolean {
  if (!existsSync(join(DIST, STAMP))) return true;
  if (!existsSync(join(ROOT, 'web'))) return false;
  return readFileSync(join(DIST, STAMP), 'utf8') !== hashInputs();
}

/**
 * Returns a hash of the paths and contents of all inputs, in hex. Reads synchronously, which is faster for hundreds of
 * small files.
 */
export function hashInputs(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const path of filesUnder(join(ROOT, input))) {
      hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
