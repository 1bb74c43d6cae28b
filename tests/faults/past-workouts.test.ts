// Logs past workouts while the server and its Postgres are killed. Each must be stored once and
// completely, or not at all. scripts/chaos/past-workouts.ts does the same for longer.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { logPastThroughKills } from '#tests/support/processes/past-through-kills.ts';

const KILLS = 4;

test('a kill leaves each past workout complete or not stored', async ({
  annotate,
  onTestFinished,
}) => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-past-'));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  const through = await logPastThroughKills(root, KILLS);
  const { acknowledged, abandoned, undecided, findings } = through;
  await annotate(
    `${acknowledged.length} workouts acknowledged, ${abandoned.length} given up, ${undecided} calls sent again`,
  );
  // Workouts must have been confirmed and requests interrupted, or the test shows nothing.
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(undecided + abandoned.length).toBeGreaterThan(0);
  expect(through).toMatchObject({ wrong: [], lost: [], partial: [], unknown: [] });
  expect(findings).toMatchObject({ gaps: [], drift: [] });
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}, 120_000);
