// Kills the server three times during a restore. After each kill the account must have all workouts
// or none, and the start after the last kill must complete the restore.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plainFile } from '#tests/support/imports/imports.ts';
import { restoreThroughKills } from '#tests/support/processes/restore-through-kills.ts';

const WORKOUTS = 400;

test('after a kill during a restore, the account has all workouts of the archive or none', async ({
  annotate,
  onTestFinished,
}) => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-restore-'));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  const through = await restoreThroughKills(root, { file: plainFile(WORKOUTS), kills: 3 });
  await annotate(`workouts after each kill: ${through.afterKills.join(', ')}`);
  // The first kill must happen before the end of the restore. Otherwise the test would prove
  // nothing.
  expect(through.afterKills[0]).toBe(0);
  for (const there of through.afterKills) expect([0, WORKOUTS]).toContain(there);
  expect(through.end).toMatchObject({ status: 'DONE', done: WORKOUTS });
  expect(through.workouts).toBe(WORKOUTS);
  expect(through.findings).toMatchObject({ gaps: [], drift: [] });
}, 400_000);
