import { expect, test } from 'vitest';
import type { ReportGroup, ReportLine } from '#web/features/report/report-lines.ts';
import { volumesOf } from '#web/features/report/ReportExercise.tsx';

/** Returns a report group. Each pair of exercise and weight becomes a line with one set of 10 repetitions. */
function group(lines: readonly [exerciseId: string, weightLbs: number][]): ReportGroup {
  return {
    key: 'group',
    label: undefined,
    lines: lines.map(
      ([exerciseId, weightLbs], at) =>
        // The cast is safe because the volume reads only these fields of a report line.
        ({
          key: `${exerciseId} ${at}`,
          exerciseId,
          sets: [{ reps: 10, weightLbs, entered: null, classification: 'WORKING' }],
        }) as unknown as ReportLine,
    ),
  };
}

test('each occurrence of an exercise in a workout is compared with the same occurrence in the last workout', () => {
  const now = group([
    ['bench', 100],
    ['bench', 80],
    ['curl', 30],
  ]);
  const before = group([
    ['bench', 90],
    ['row', 120],
    ['bench', 85],
  ]);
  expect([...volumesOf([now], [before])]).toEqual([
    ['bench 0', { lbs: 1000, beforeLbs: 900, mostLbs: 1000 }],
    ['bench 1', { lbs: 800, beforeLbs: 850, mostLbs: 1000 }],
    ['curl 2', { lbs: 300, beforeLbs: null, mostLbs: 1000 }],
  ]);
});
