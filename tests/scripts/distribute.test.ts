// Tests `npm run distribute` on a database without Citus. The command prints its SQL, but refuses
// the flags --run and --check.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '#server/db/opening/distribution.ts';
import { sharedTables, userOwnedTables } from '#server/db/schema.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import { runScript } from '#tests/support/processes/run-script.ts';

let root = '';
let env: { DATA_DIR: string };

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-distribute-'));
  env = { DATA_DIR: path.join(root, 'data') };
  await copyPreparedDataFolder(env.DATA_DIR);
});

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

const noCitus = 'This database has no Citus: nothing was distributed, and nothing checked.';

test('the distribute command prints SQL for each table, except tables that stay on the coordinator', async () => {
  const { stdout, stderr, code } = await runScript('distribute.ts', [], env);
  expect(code).toBe(0);
  expect(stderr).toContain(noCitus);
  expect(stdout).toMatch(
    /^create extension if not exists pg_trgm;\nbegin;\n[^]*commit;\n(?:select truncate_local_data_\S+;\n)+$/,
  );
  for (const table of [...sharedTables, ...userOwnedTables]) {
    const isNamed = new RegExp(`create_\\w+_table\\('${table}'`).test(stdout);
    expect.soft(isNamed, table).toBe(placeOf(table).kind !== 'first');
  }
});

test('without Citus, the distribute command with --run or --check exits with 1', async () => {
  for (const flag of ['--run', '--check']) {
    const { stdout, stderr, code } = await runScript('distribute.ts', [flag], env);
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr).toContain(noCitus);
  }
});
