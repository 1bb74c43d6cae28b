// Checks that `npm start` and the container image start the server with the same flags of V8 (the
// JavaScript engine).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const YOUNG_SPACE = '--max-semi-space-size=16';

test('npm start and the container image set the same V8 limit for the young generation (new objects)', async () => {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  const image = JSON.parse(command) as string[];

  expect(flagsOf(manifest.scripts.start.split(' '))).toEqual([YOUNG_SPACE]);
  expect(flagsOf(image)).toEqual([YOUNG_SPACE]);
});

function flagsOf([program, ...words]: readonly string[]): string[] {
  expect(program).toBe('node');
  return words.filter((word) => word.startsWith('--'));
}
