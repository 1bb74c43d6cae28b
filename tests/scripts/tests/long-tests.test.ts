import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfRooms, recordedHash, recordHash } from '#scripts/tests/long-tests.ts';

let root = '';

const mustRun = () => hashOfRooms(root) !== recordedHash(root);

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'liftledger-rooms-'));
  write('server/session-log/append.ts', 'append');
  write('shared/sessions/fold.ts', 'fold');
  write('web/app.tsx', 'app');
  write('tests/e2e/run/main-journey.e2e.ts', 'test');
  recordHash(root, hashOfRooms(root));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the long tests are skipped while the code that they test is unchanged', () => {
  expect(mustRun()).toBe(false);
  write('web/app.tsx', 'another app');
  write('tests/e2e/run/main-journey.e2e.ts', 'another test');
  write('README.md', 'words');
  expect(mustRun()).toBe(false);
});

test.each([
  ['a rule', () => write('shared/sessions/fold.ts', 'another fold')],
  ['a new file', () => write('server/session-log/read.ts', '')],
  ['a long test', () => write('tests/faults/kill.test.ts', '')],
  ['a simulation', () => write('tests/shared/training/suggestion/next-set.simulation.test.ts', '')],
  ['a package', () => write('package-lock.json', '{}')],
  [
    'the name of a file',
    () =>
      renameSync(
        path.join(root, 'shared/sessions/fold.ts'),
        path.join(root, 'shared/sessions/plan.ts'),
      ),
  ],
])('the long tests run after a change to %s', (_what, change) => {
  change();
  expect(mustRun()).toBe(true);
  recordHash(root, hashOfRooms(root));
  expect(mustRun()).toBe(false);
});
