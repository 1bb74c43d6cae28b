// Runs the examples in docs/api.md, and checks that the tables in the guide are complete.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earlyRefusals } from '#server/errors/error-answer.ts';
import { errorCatalogue } from '#shared/errors.ts';
import { tokenAreas, tokenScopes } from '#shared/tokens/scopes.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { type Example, examples, listedErrors, listedScopes } from '#tests/support/guide.ts';
import { plainFile } from '#tests/support/imports/imports.ts';
import { smallJpeg } from '#tests/support/photos/photos.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const run = promisify(execFile);
const standIn = path.join(import.meta.dirname, '../../support/fetch-like-curl.ts');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/**
 * Defines `curl` in the shell: the real program, or a replacement with fetch for machines without
 * curl. Both print the body, then the status on the last line.
 */
const curls = {
  curl: `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }`,
  fetch: `curl() { '${process.execPath}' '${standIn}' "$@"; }`,
};

const app = useTestApp();
let folder: string;
let address: string;

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo; // The cast is safe because the server listens on TCP.
  address = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'liftledger-guide-'));
  await writeFile(path.join(folder, 'me.jpg'), await smallJpeg());
  await writeFile(path.join(folder, 'workouts.csv'), plainFile(2, 'Stone Lift'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Returns the value at a path such as `data[0].id` in a response. */
function valueAt(place: string, answer: unknown): string {
  const names = place.split(/[.[\]]+/).filter(Boolean);
  // oxlint-disable-next-line typescript/no-explicit-any
  const value = names.reduce((inner: any, name) => inner?.[name], answer);
  if (typeof value !== 'string') throw new Error(`${place} is not in ${JSON.stringify(answer)}`);
  return value;
}

async function runExample({ command }: Example, curl: string, variables: Record<string, string>) {
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: folder, LIFTLEDGER: address, ...variables };
  const { stdout } = await run('bash', ['-euc', `${curl}\n${command}`], { cwd: folder, env });
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end)), body: JSON.parse(stdout.slice(0, end)) };
}

describe.for(Object.entries(curls))(
  'the examples of the API guide work with %s',
  ([name, curl]) => {
    test.skipIf(name === 'curl' && !hasCurl)(
      'every example of the guide runs in order',
      async () => {
        const { email } = await createUser(app);
        const variables: Record<string, string> = { EMAIL: email, PASSWORD };
        for (const example of examples) {
          const { status, body } = await runExample(example, curl, variables);
          const { command, status: wanted } = example;
          expect([command, status, body]).toEqual([
            command,
            wanted ?? expect.toSatisfy((code: number) => code === 200 || code === 201),
            body,
          ]);
          for (const [variable, place] of Object.entries(example.taken)) {
            variables[variable] = valueAt(place, body);
          }
        }
      },
    );
  },
);

test('the API guide has an example for each step of logging a workout', () => {
  expect(examples.length).toBeGreaterThan(12);
  const taken = examples.flatMap((example) => Object.keys(example.taken));
  for (const name of ['SIGN_IN', 'TOKEN', 'EXERCISE', 'TEMPLATE', 'SESSION', 'SET', 'CURSOR']) {
    expect(taken).toContain(name);
  }
});

test('the API guide lists all error codes with their status', () => {
  const early = Object.values(earlyRefusals).map(({ code, status }) => [code, status] as const);
  const all = Object.entries(errorCatalogue).map(([code, { status }]) => [code, status] as const);
  expect(Object.fromEntries(listedErrors)).toEqual(Object.fromEntries([...early, ...all]));
  expect(listedErrors).toHaveLength(new Set(listedErrors.map(([code]) => code)).size);
});

test('the API guide lists all scopes with the same descriptions as the form for new tokens', () => {
  expect(listedScopes.map(({ area, covers }) => [area, covers])).toEqual(
    Object.entries(tokenAreas),
  );
  expect(listedScopes.flatMap(({ scopes }) => scopes)).toEqual(tokenScopes);
});
