// Kills the server and Postgres during an import. The import must continue after each restart and
// write only complete workouts.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plainFile } from '#tests/support/imports/imports.ts';
import { importThroughKills } from '#tests/support/processes/import-through-kills.ts';

const WORKOUTS = 1_000;

test('an import that is interrupted by three kills continues and stores each workout once', async ({
  annotate,
  onTestFinished,
}) => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-import-'));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  const file = plainFile(WORKOUTS);
  const through = await importThroughKills(root, { file, setsOfEach: 4, kills: 3 });
  await annotate(`killed after ${through.killedAt.join(', ')} of ${WORKOUTS} workouts`);
  // The first kill must happen before the end of the import. Otherwise the test would prove
  // nothing.
  expect(through.killedAt[0]).toBeLessThan(WORKOUTS);
  expect(through.end).toMatchObject({ status: 'DONE', done: WORKOUTS, total: WORKOUTS });
  expect(through.there).toEqual({ workouts: WORKOUTS, torn: 0 });
  expect(through.undone.status).toBe('UNDONE');
  expect(through.left).toBe(0);
  expect(through.findings).toMatchObject({ gaps: [], drift: [] });
}, 400_000);
