// Kills the server and Postgres while past workouts are logged. Each workout must be complete or
// missing. scripts/chaos/past-workouts.ts tests this for longer.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { logPastThroughKills } from '#tests/support/processes/past-through-kills.ts';

const KILLS = 4;

test('after kills, each past workout is stored completely or not at all', async ({
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
  // Some workouts must be confirmed and some requests interrupted. Otherwise the test would prove
  // nothing.
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(undecided + abandoned.length).toBeGreaterThan(0);
  expect(through).toMatchObject({ wrong: [], lost: [], partial: [], unknown: [] });
  expect(findings).toMatchObject({ gaps: [], drift: [] });
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}, 120_000);
