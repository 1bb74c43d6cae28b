// Generates a TypeScript client from the OpenAPI document. The client must log a workout.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedProgram } from '#tests/support/guide.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const run = promisify(execFile);
const packages = path.join(import.meta.dirname, '../../../node_modules');

const compilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

const app = useTestApp();
let folder: string;
let address: string;

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo; // The cast is safe because the server listens on TCP.
  address = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'liftledger-client-'));
  await symlink(packages, path.join(folder, 'node_modules'), 'junction');
  await write('package.json', JSON.stringify({ type: 'module' }));
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const document = await fetch(`${address}/api/v1/openapi.json`);
  await write('openapi.json', await document.text());
  const generator = path.join(packages, 'oazapfts/dist/cli.js');
  await inFolder(generator, 'openapi.json', 'client.ts');
});

afterAll(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

const inFolder = (script: string, ...args: string[]) =>
  run(process.execPath, [script, ...args], { cwd: folder });

/**
 * Compiles a program that uses the generated client. Returns the errors of the compiler, or an
 * empty string.
 */
async function complaints(program: string): Promise<string> {
  await write('program.ts', program);
  const compiler = path.join(packages, 'typescript/bin/tsc');
  return inFolder(compiler, '-p', '.').then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('the example program in the API guide logs a workout with the generated client', async () => {
  expect(await complaints(typedProgram)).toBe('');
  const call = `
    const { mainJob } = await import(${JSON.stringify(pathToFileURL(path.join(folder, 'program.ts')).href)});
    console.log(JSON.stringify(await mainJob(${JSON.stringify(address)}, ${JSON.stringify(`${randomUUID()}@example.com`)})));`;
  const { stdout } = await inFolder('--input-type=module', '-e', call);
  expect(JSON.parse(stdout)).toBe(1100);
});

test.for([
  [
    'a field of another type',
    'actualReps, actualWeight: 100 }',
    "actualReps: '5', actualWeight: 100 }",
  ],
  ['a field that is missing', 'actualReps, actualWeight: 100 }', 'actualReps }'],
  ['a field that no answer has', 'report.data.exerciseSets', 'report.data.sets'],
  ['a scope that there is not', "'templates:write'", "'template:write'"],
] as const)('the types of the client refuse %s', async ([, right, wrong]) => {
  expect(typedProgram).toContain(right);
  expect(await complaints(typedProgram.replace(right, wrong))).toMatch(/program\.ts.*error TS/);
});
