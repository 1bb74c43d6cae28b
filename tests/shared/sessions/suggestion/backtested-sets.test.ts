import { expect, test } from 'vitest';
import {
  type DoneSet,
  type PlannedLine,
  backtestedSets,
} from '#shared/sessions/suggestion/backtested-sets.ts';

const BEGAN = Date.parse('2026-03-01T10:00:00.000Z');
const at = (seconds: number) => new Date(BEGAN + seconds * 1000).toISOString();

const line = (changes: Partial<PlannedLine> = {}): PlannedLine => ({
  id: 'a',
  exerciseId: 'bench',
  targetSets: 4,
  targetReps: 5,
  targetWeight: 100,
  targetRPE: 8,
  restTime: 120,
  setTargets: null,
  ...changes,
});
const done = (changes: Partial<DoneSet> = {}): DoneSet => ({
  exerciseId: 'bench',
  lineId: 'a',
  reps: 5,
  weightLbs: 100,
  loadLbs: null,
  rpe: 8,
  rpeSource: 'entered',
  classification: 'WORKING',
  loadKind: 'EXTERNAL',
  measure: 'REPS',
  loggedAt: at(0),
  ...changes,
});

test('consecutive working sets of a line form a pair for the backtest', () => {
  const runs = backtestedSets([line()], [done(), done({ weightLbs: 105, rpe: 9 })], 'lbs');
  expect(runs).toMatchObject([
    [
      { weight: 100, targetReps: 5, targetRpe: 8 },
      { weight: 105, rpe: 9 },
    ],
  ]);
});

test('a set in the backtest has the target that was planned for the set', () => {
  const row = {
    setClassification: 'WORKING',
    targetReps: 3,
    targetRepsMax: null,
    targetWeight: null,
    targetPercent: null,
    targetRPE: null,
    restTime: null,
  } as const;
  const setTargets = [row, { ...row, targetRPE: 9 }];
  const [run] = backtestedSets([line({ setTargets })], [done(), done()], 'lbs');
  expect(run).toMatchObject([
    { targetReps: 3, targetRpe: 8 },
    { targetReps: 3, targetRpe: 9 },
  ]);
});

test('in the backtest a drop set separates the sets around it, but a warm-up does not', () => {
  const warmUp = done({ classification: 'WARMUP', weightLbs: 50 });
  expect(backtestedSets([line()], [warmUp, done(), done()], 'lbs')).toMatchObject([
    [{ weight: 100 }, { weight: 100 }],
  ]);
  const drop = done({ classification: 'DROP' });
  expect(backtestedSets([line()], [done(), drop, done(), done()], 'lbs')).toHaveLength(1);
  const lines = [line(), line({ id: 'b' })];
  expect(backtestedSets(lines, [done(), done({ lineId: 'b' })], 'lbs')).toEqual([]);
});

test('in the backtest a set beyond the planned sets has no target RPE', () => {
  const [run] = backtestedSets([line({ targetSets: 1 })], [done(), done()], 'lbs');
  expect(run?.map(({ targetRpe }) => targetRpe)).toEqual([8, null]);
});

test('in the backtest the longer of planned and measured rest counts, at most 300 s', () => {
  const sets = [done(), done({ loggedAt: at(60) }), done({ loggedAt: at(260) })];
  const [run] = backtestedSets([line()], [...sets, done({ loggedAt: at(9000) })], 'lbs');
  expect(run?.slice(1).map(({ restSeconds }) => restSeconds)).toEqual([120, 200, 300]);
});

test('in the backtest the weight of a pull-up includes the load of the body', () => {
  const pullUp = done({ loadKind: 'BODYWEIGHT_PLUS', weightLbs: 20, loadLbs: 191 });
  expect(backtestedSets([line()], [pullUp, pullUp], 'kg')[0]?.[0]).toMatchObject({
    weight: 86.64,
    bodyLoad: 77.56,
  });
  const unknown = { ...pullUp, loadLbs: null };
  expect(backtestedSets([line()], [unknown, unknown], 'kg')).toEqual([]);
});
