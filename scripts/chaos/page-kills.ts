// `node scripts/chaos/page-kills.ts [kills]`: runs workouts in a real browser and kills the page at a random moment in
// each. Exits with 1 unless every set reaches the server exactly once and in order.
import { spawnSync } from 'node:child_process';

const kills = process.argv[2] ?? '50';

const { status } = spawnSync('npm', ['run', 'e2e', '--', 'tests/e2e/run/killed-page.e2e.ts'], {
  stdio: 'inherit',
  env: { ...process.env, KILLED_WORKOUTS: kills, SETS_PER_WORKOUT: '20' },
});
process.exitCode = status ?? 1;
