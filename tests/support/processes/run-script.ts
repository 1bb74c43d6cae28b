// Runs a script of the repository as a separate process with a minimal environment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const run = path.join(import.meta.dirname, '../../../scripts/run.mjs');

export async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ stdout: string; stderr: string; code: number }> {
  const name = path.basename(script, '.ts');
  const cache = process.env['NODE_COMPILE_CACHE'];
  const child = spawn(process.execPath, [run, name, ...args], {
    env: {
      PATH: process.env['PATH'],
      ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, code: Number(code) };
}
