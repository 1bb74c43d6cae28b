import { expect, test } from 'vitest';
import {
  type CalibratedSession,
  type CalibratedSet,
  exerciseCalibration,
} from '#shared/exercise-history/exercise-calibration.ts';

const base: CalibratedSet = {
  setId: 'set',
  exerciseId: 'bench',
  lineId: null,
  loggedAt: '2026-03-01T10:00:00Z',
  weightLbs: 100,
  loadLbs: null,
  reps: 5,
  rpe: 8,
  rpeSource: 'entered',
  classification: 'WORKING',
  loadKind: 'EXTERNAL',
  measure: 'REPS',
};
const open = (reps: number, change: Partial<CalibratedSet> = {}): CalibratedSet => ({
  ...base,
  reps,
  classification: 'FAILURE',
  loggedAt: '2026-03-01T10:02:00Z',
  ...change,
});
const sessions = (count: number, sets: CalibratedSet[]): CalibratedSession[] =>
  Array.from({ length: count }, (_, at) => ({
    sessionId: `${at}`,
    day: new Date(Date.UTC(2026, 0, 1 + 4 * at)).toISOString().slice(0, 10),
    lines: [],
    sets,
  }));

test('a working set at RPE 10 does not count as a set to failure', () => {
  const { openSets } = exerciseCalibration(sessions(5, [{ ...base, rpe: 10, reps: 3 }]));
  expect(openSets).toBe(0);
});

test('an RPE that the user did not enter is neither checked nor used for a prediction', () => {
  const of = sessions(12, [{ ...base, rpeSource: 'default' }, open(9)]);
  const { bias, predictions } = exerciseCalibration(of);
  expect(bias.checks).toBe(0);
  // Predictions still exist here, because they need only sets to failure of earlier workouts.
  expect(predictions).toHaveLength(8);
  expect(
    exerciseCalibration(sessions(12, [{ ...base, rpeSource: 'default' }])).predictions,
  ).toEqual([]);
});

test('a drop set before a set to failure prevents the check of the RPE, but a warm-up does not', () => {
  const checks = (between: CalibratedSet) =>
    exerciseCalibration(sessions(8, [base, between, open(9)])).bias.checks;
  expect(checks({ ...base, classification: 'DROP' })).toBe(0);
  expect(checks({ ...base, classification: 'WARMUP' })).toBe(8);
});

test('the load of a pull-up includes the body weight', () => {
  const body = { loadKind: 'BODYWEIGHT_PLUS', weightLbs: 20, loadLbs: 180 } as const;
  const { curve, bodyLoad } = exerciseCalibration(
    sessions(3, [open(5, body), open(8, { ...body, weightLbs: 0, loadLbs: 160 })]),
  );
  expect(curve).toMatchObject({ sets: 6, loads: 2 });
  expect(bodyLoad).toBe(160);
  const unknown = open(5, { ...body, loadLbs: null });
  expect(exerciseCalibration(sessions(3, [unknown])).openSets).toBe(0);
});

test('the fitted curve uses the sets of the last 84 days', () => {
  const days = ['2026-01-01', '2026-02-01', '2026-05-01'];
  const of = days.map((day, at) => ({ ...sessions(1, [open(3 + 3 * at)])[0], day }));
  const known = of.flatMap(({ sessionId = '', day, lines = [], sets = [] }) => [
    { sessionId, day, lines, sets },
  ]);
  expect(exerciseCalibration(known)).toMatchObject({ openSets: 3, curve: { sets: 1 } });
});
