// The long tests: kills and other faults of running servers, figures recomputed without the product, simulated lifters.
// They take a third of the time of all tests without a browser, and prove what server/ and shared/ do. So `npm test` runs
// them when a file of their rooms is not as it was when they last passed, and `npm run test:all` always.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files that can change what the long tests find. */
const ROOMS = [
  'package-lock.json',
  'migrations/**/*',
  'server/**/*',
  'shared/**/*',
  'scripts/*',
  'scripts/{admin,chaos,seed}/**/*',
  'tests/{faults,fixtures,recompute,support}/**/*',
  'tests/shared/training/**/*',
  'tests/**/*.{safety,simulation}.test.ts',
];
/** Holds the hash of the rooms with which the long tests last passed. */
const RECORD = 'tests/long-tests.json';

/** Returns a hash of the paths and contents of all files in the rooms. */
function hashOfRooms(root: string): string {
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
 * Returns whether a file of the rooms is not as it was when the long tests last passed.
 *
 * @throws Error where the record is missing or broken
 */
export function mustRunLongTests(root: string): boolean {
  // `as`: written below.
  const { passedWith } = JSON.parse(readFileSync(path.join(root, RECORD), 'utf8')) as {
    passedWith: string;
  };
  return passedWith !== hashOfRooms(root);
}

/** Notes that the long tests passed with the files as they are. The record is committed with them. */
export function noteLongTestsPassed(root: string): void {
  const text = JSON.stringify({ passedWith: hashOfRooms(root) }, null, 2);
  writeFileSync(path.join(root, RECORD), `${text}\n`);
}
