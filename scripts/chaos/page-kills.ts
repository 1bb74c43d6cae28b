// `node scripts/chaos/page-kills.ts [kills]`: runs workouts of twenty sets in a real browser and kills the page once in
// each, at a random moment. Exits with 1 unless every set arrived once and in order. Fifty kills take about a quarter
// of an hour.
import { spawnSync } from 'node:child_process';

const kills = process.argv[2] ?? '50';

const { status } = spawnSync('npm', ['run', 'e2e', '--', 'tests/e2e/run/killed-page.e2e.ts'], {
  stdio: 'inherit',
  env: { ...process.env, KILLED_WORKOUTS: kills, SETS_PER_WORKOUT: '20' },
});
process.exitCode = status ?? 1;
