// `npm start`: builds the web client when its build is missing or outdated, and runs the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuildStale } from './build-stamp.ts';

if (isBuildStale() && !(await build())) process.exit(1);
await import('#server/main.ts');

/**
 * Builds in a separate process, so that the bundler's memory of almost a gigabyte is freed when the process ends.
 * Returns false when the build fails.
 */
async function build(): Promise<boolean> {
  process.stderr.write('Building the web client…\n');
  const run = join(import.meta.dirname, 'run.mjs');
  const child = spawn(process.execPath, [run, 'build'], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
