// Decides when the long tests run: `npm test` runs them only when a file that they test changed since they last passed.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const LONG_TESTS = [
  'tests/{faults,recompute}/**/*.test.ts',
  'tests/**/*.{faults,safety,simulation}.test.ts',
];
/** Path patterns of files that can affect the result of the long tests. */
const ROOMS = [
  ...LONG_TESTS,
  'tests/vitest.config.ts',
  'package-lock.json',
  'migrations/**/*',
  'server/**/*',
  'shared/**/*',
  'scripts/*',
  'scripts/{admin,chaos,seed}/**/*',
  'tests/{faults,fixtures,recompute,support}/**/*',
  'tests/shared/training/**/*',
];
const RECORD = 'tests/long-tests.json';

/** Returns a hash of the paths and contents of all files that match a pattern in `ROOMS`. */
export function hashOfRooms(root: string): string {
  const hash = createHash('sha256');
  const entries = globSync(ROOMS, { cwd: root, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  for (const file of new Set(files.toSorted())) {
    hash.update(`${file.replaceAll(path.sep, '/')}\0`);
    hash.update(
      createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/**
 * Returns the hash with which the long tests last passed.
 * @throws Error when the record is missing or invalid
 */
export function recordedHash(root: string): string {
  // The cast is safe because `recordHash` writes this file with these fields.
  const record = JSON.parse(readFileSync(path.join(root, RECORD), 'utf8')) as {
    passedWith: string;
  };
  return record.passedWith;
}

/** Records that the long tests passed with this hash. The caller computes the hash before the tests run. */
export function recordHash(root: string, passedWith: string): void {
  writeFileSync(path.join(root, RECORD), `${JSON.stringify({ passedWith }, null, 2)}\n`);
}
