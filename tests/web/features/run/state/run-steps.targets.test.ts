import { describe, expect, test } from 'vitest';
import {
  dueTarget,
  linesOf,
  type Run,
  setCounts,
  targetsLeft,
} from '#web/features/run/state/run.ts';
import {
  afterEdit,
  afterSet,
  goToLine,
  openRun,
  withStrength,
} from '#web/features/run/state/run-steps.ts';
import { dueTargetText } from '#web/training/target-text.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { edit, line, log, NOW_MS, sent } from './given-run.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';

const lbs = unitsOfAccount('lbs');

const ramp = line('bench', {
  targetSets: 4,
  targetWeight: null,
  setTargets: [
    plannedSet({ setClassification: 'WARMUP', targetReps: 10, targetWeight: 95, restTime: 0 }),
    plannedSet({ targetReps: 5, targetWeight: 225, targetRPE: 8, restTime: 240 }),
    plannedSet({
      setClassification: 'BACKOFF',
      targetReps: 8,
      targetRepsMax: 12,
      targetPercent: 70,
    }),
    plannedSet({
      setClassification: 'BACKOFF',
      targetReps: 8,
      targetRepsMax: 12,
      targetPercent: 70,
    }),
  ],
});
const begin = (): Run => openRun(sent([], [ramp]), []);
const strength = { oneRepMaxLbs: { 'exercise-bench': 300 }, unit: 'lbs' } as const;

/** Logs one set for each letter of `ids` with the values that the form suggests. */
function logged(run: Run, ids: string): Run {
  return [...ids].reduce((before, id) => {
    const { weightLbs, classification } = before.inputs;
    const values = { actualWeight: weightLbs ?? 0, setClassification: classification };
    return afterSet(before, log(id, 'bench', values), NOW_MS);
  }, run);
}

const targetOf = (run: Run) => {
  const current = linesOf(run)[run.lineIndex];
  return current && dueTargetText(dueTarget(run, current, run.lineIndex), lbs, current.exercise);
};

describe('each set of an exercise can have a different target', () => {
  test('the form starts with the kind, repetitions and weight of the target of the next set', () => {
    const run = begin();
    expect(run.inputs).toMatchObject({ classification: 'WARMUP', reps: '10', weightLbs: 95 });
    expect(logged(run, 'a').inputs).toMatchObject({
      classification: 'WORKING',
      reps: '5',
      weightLbs: 225,
    });
    expect(targetOf(logged(run, 'a'))).toBe('5 × 225 @8');
  });

  test('remaining targets in percent of the 1RM are shown as weights', () => {
    const run = withStrength(logged(begin(), 'a'), strength);
    const [current] = linesOf(run);
    const left = current ? targetsLeft(run, current, 0) : [];
    expect(left.map(({ targetReps, targetWeight }) => [targetReps, targetWeight])).toEqual([
      [5, 225],
      [8, 210],
      [8, 210],
    ]);
  });

  test('a planned warm-up set that is logged counts as a done set', () => {
    expect(setCounts(logged(begin(), 'a'))).toEqual([1]);
  });

  test('the rest after a set lasts as long as the target of the set plans', () => {
    const restOf = (run: Run) => run.rest && (run.rest.endsAtMs - NOW_MS) / 1000;
    expect(restOf(logged(begin(), 'a'))).toBeNull();
    expect(restOf(logged(begin(), 'ab'))).toBe(240);
    expect(restOf(logged(begin(), 'abc'))).toBe(60);
  });

  test('a target in percent has no weight while the 1RM is unknown', () => {
    const run = openRun(sent([], [{ ...ramp, setTargets: ramp.setTargets?.slice(2) ?? null }]), []);
    expect(run.inputs).toMatchObject({ weightLbs: null, reps: '8', classification: 'BACKOFF' });
    expect(targetOf(run)).toBe('8-12 at 70% of 1RM');
    const known = withStrength(run, strength);
    expect(known.inputs).toMatchObject({ weightLbs: 210, classification: 'BACKOFF' });
    expect(targetOf(known)).toBe('8-12 × 210 (70%)');
  });

  test('a weight computed from a percentage is rounded in the unit of the exercise', () => {
    const run = openRun(sent([], [{ ...ramp, setTargets: ramp.setTargets?.slice(2) ?? null }]), []);
    const inKilograms = { ...strength, lineUnits: { 'exercise-bench': 'kg' } } as const;
    // 209.44 lbs is 95 kg. Rounding in pounds would give 210 lbs, which is 95.25 kg.
    expect(withStrength(run, inKilograms).inputs.weightLbs).toBe(209.44);
  });

  test('without a known 1RM, a percentage is computed from the best set of the running workout', () => {
    const unknown = withStrength(begin(), { oneRepMaxLbs: {}, unit: 'lbs' });
    const run = logged(unknown, 'ab');
    // 8 × 225 lbs gives a 1RM of 285 lbs, and 70% of it is about 200 lbs.
    expect(run.inputs).toMatchObject({ weightLbs: 200, classification: 'BACKOFF' });
    expect(targetOf(run)).toBe('8-12 × 200 (70%)');
    const corrected = afterEdit(run, edit('e', 'b', { actualWeight: 255 }));
    expect(corrected.inputs.weightLbs).toBe(225);
  });

  test('a response without a 1RM does not remove a known 1RM', () => {
    const run = withStrength(withStrength(begin(), strength), { oneRepMaxLbs: {}, unit: 'kg' });
    expect(run.strength).toEqual({ ...strength, unit: 'kg' });
  });

  test('a typed weight stays when the 1RM becomes known', () => {
    const run = logged(begin(), 'ab');
    const typed = { text: '200', unit: 'lbs' } as const;
    const after = withStrength({ ...run, inputs: { ...run.inputs, typed } }, strength);
    expect(after.inputs.typed).toEqual(typed);
  });

  test('a logged weight that differs from its target is used for the next set with an equal target', () => {
    const run = withStrength(logged(begin(), 'ab'), strength);
    const lighter = log('c', 'bench', { actualWeight: 200, setClassification: 'BACKOFF' });
    expect(afterSet(run, lighter, NOW_MS).inputs.weightLbs).toBe(200);
  });

  test('after an unplanned warm-up set, the form still has the target of the next working set', () => {
    const working = { ...ramp, targetSets: 3, setTargets: ramp.setTargets?.slice(1) ?? null };
    const run = openRun(sent([], [working]), []);
    const warm = log('w', 'bench', { actualWeight: 135, setClassification: 'WARMUP' });
    const after = afterSet(run, warm, NOW_MS);
    expect(after.inputs).toMatchObject({ classification: 'WORKING', reps: '5', weightLbs: 225 });
    expect(after.rest?.endsAtMs).toBe(NOW_MS + 60_000);
  });

  test('a set after the last planned set gets the target of the last planned set', () => {
    const run = goToLine(withStrength(logged(begin(), 'abcd'), strength), 0);
    expect(targetOf(run)).toBe('8-12 × 210 (70%)');
  });
});
