// Tests a restore while the server is killed: it commits at one moment or not at all, and resumes.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plainFile } from '#tests/support/imports/imports.ts';
import { restoreThroughKills } from '#tests/support/processes/restore-through-kills.ts';

const WORKOUTS = 400;

test('each kill of a restore leaves all rows or none, and the next start completes the restore', async ({
  annotate,
  onTestFinished,
}) => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-restore-'));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  const through = await restoreThroughKills(root, { file: plainFile(WORKOUTS), kills: 3 });
  await annotate(`workouts after each kill: ${through.afterKills.join(', ')}`);
  // A restore that was over before the first kill proves nothing.
  expect(through.afterKills[0]).toBe(0);
  for (const there of through.afterKills) expect([0, WORKOUTS]).toContain(there);
  expect(through.end).toMatchObject({ status: 'DONE', done: WORKOUTS });
  expect(through.workouts).toBe(WORKOUTS);
  expect(through.findings).toMatchObject({ gaps: [], drift: [] });
}, 400_000);
