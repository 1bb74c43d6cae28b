// `node scripts/chaos/past-workouts.ts [kills]`: logs past workouts while the server and its Postgres are killed in
// turn. Exits with 1 when a confirmed workout is missing, incomplete or stored twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logPastThroughKills } from '#tests/support/processes/past-through-kills.ts';
import { allowPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';

const kills = Number(process.argv[2] ?? 100);

const forgetPrepared = await allowPreparedDataFolder();
const root = await mkdtemp(join(tmpdir(), 'liftledger-past-'));
try {
  const { acknowledged, abandoned, undecided, wrong, lost, partial, unknown, findings } =
    await logPastThroughKills(root, kills);
  const failures = [...wrong, ...lost, ...partial, ...unknown, ...findings.gaps, ...findings.drift];
  process.stdout.write(
    `${kills} kills: ${acknowledged.length} workouts acknowledged, ${abandoned.length} given up, ` +
      `${undecided} calls sent again; ${failures.length} failures\n${failures.join('\n')}\n`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  await forgetPrepared();
}
