import { expect, test } from 'vitest';
import { todayRows, type TodayRow } from '#web/features/run/earlier/today-rows.ts';
import { openRun, withLastTime } from '#web/features/run/state/run-steps.ts';
import { linesOf } from '#web/features/run/state/run.ts';
import type { LastSet } from '#shared/sessions/form/prefill.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { line, log, sent } from '../state/given-run.ts';

const setOf =
  (classification: SetKind) =>
  (weightLbs: number): LastSet => ({
    reps: 8,
    weightLbs,
    durationSeconds: null,
    distanceMeters: null,
    classification,
  });
const last = (...weights: number[]) => weights.map(setOf('WORKING'));
const lastWarmUps = (...weights: number[]) => weights.map(setOf('WARMUP'));

function rowsOf(
  bench: Parameters<typeof line>[1],
  logged: ReturnType<typeof log>[],
  lastSets: LastSet[] = last(170, 175),
): TodayRow[] {
  const opened = openRun(sent([], [line('bench', bench)]), logged);
  const run = withLastTime(opened, { from: 'plan', sets: { 'exercise-bench': lastSets } });
  const [first] = linesOf(run);
  return first ? todayRows(run, first, 0) : [];
}

/**
 * Describes each row as text, for example 'set 1, done 190, target 185, last 170'. 'last' is the
 * last workout.
 */
const texts = (rows: TodayRow[]) =>
  rows.map(({ label, set, target, before }) =>
    [
      label.kind === 'drop' ? `drop ${label.after}` : `${label.kind} ${label.number}`,
      set ? `done ${set.weightLbs}` : 'to do',
      `target ${target?.targetWeight ?? 'none'}`,
      `last ${before?.weightLbs ?? 'none'}`,
    ].join(', '),
  );

test("the list of today's sets shows finished sets before the remaining sets", () => {
  const warmUp = log('w', 'bench', { actualWeight: 45, setClassification: 'WARMUP' });
  expect(
    texts(rowsOf({ targetSets: 3 }, [warmUp, log('a', 'bench', { actualWeight: 190 })])),
  ).toEqual([
    'warm-up 1, done 45, target none, last none',
    'set 1, done 190, target 185, last 170',
    'set 2, to do, target 185, last 175',
    'set 3, to do, target 185, last none',
  ]);
});

test('a set beyond the planned number of sets has no target', () => {
  expect(texts(rowsOf({ targetSets: 1 }, [log('a'), log('b')]))).toEqual([
    'set 1, done 185, target 185, last 170',
    'set 2, done 185, target none, last 175',
  ]);
});

test('an unplanned exercise lists two sets when the last workout had two sets', () => {
  expect(texts(rowsOf({ targetSets: 3, isUnplanned: true }, [log('a')]))).toEqual([
    'set 1, done 185, target none, last 170',
    'set 2, to do, target none, last 175',
  ]);
});

test('planned warm-up sets are compared with the warm-up sets of the last workout', () => {
  const warm = plannedSet({ setClassification: 'WARMUP', targetReps: 8, targetWeight: 95 });
  const work = plannedSet({ targetReps: 8, targetWeight: 185 });
  const planned = { targetSets: 3, setTargets: [warm, warm, work] };
  const logged = [log('w', 'bench', { actualWeight: 95, setClassification: 'WARMUP' })];
  const compared = (lastSets: LastSet[]) =>
    rowsOf(planned, logged, lastSets).map(({ before }) => before?.weightLbs ?? null);
  expect(compared(last(170, 175))).toEqual([null, null, 170]);
  expect(compared([...lastWarmUps(90), ...last(170)])).toEqual([90, null, 170]);
  expect(compared([...lastWarmUps(45, 65, 90), ...last(170)])).toEqual([45, 65, 170]);
});

test('an unplanned warm-up set is compared with the warm-up set of the last workout', () => {
  const warmUp = log('w', 'bench', { actualWeight: 45, setClassification: 'WARMUP' });
  const rows = rowsOf({ targetSets: 1 }, [warmUp], [...lastWarmUps(50), ...last(170)]);
  expect(rows.map(({ before }) => before?.weightLbs)).toEqual([50, 170]);
});
