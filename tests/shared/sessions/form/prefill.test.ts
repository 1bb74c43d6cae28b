import { describe, expect, test } from 'vitest';
import {
  lastSetFor,
  type LastSet,
  type NextSet,
  plannedStart,
  setToFollow,
  startOfSet,
} from '#shared/sessions/form/prefill.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { countSets } from '#shared/sessions/lines/set-lines.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';

const line: NextSet['line'] = {
  id: 'line',
  exerciseId: 'bench',
  exercise: { measure: 'REPS' },
  targetSets: 3,
  targetReps: 8,
  targetWeight: 185,
  targetDuration: null,
  targetDistance: null,
  targetRPE: null,
  restTime: null,
  setTargets: null,
};
const open = { ...line, targetWeight: null };

/** Returns a set of today. */
const set = (weightLbs: number, classification: SetKind = 'WORKING', reps = 8) => ({
  exerciseId: 'bench',
  lineId: 'line',
  classification,
  reps,
  weightLbs,
  durationSeconds: null,
  distanceMeters: null,
});

/** Returns a set of the last session. */
const before = (reps: number, weightLbs: number, classification: SetKind = 'WORKING'): LastSet => ({
  reps,
  weightLbs,
  classification,
  durationSeconds: null,
  distanceMeters: null,
});

/** Returns the next set of a line after these sets. */
function next(
  planned: NextSet['line'],
  sets: NextSet['setsOfLine'] = [],
  lastSets: LastSet[] = [],
): NextSet {
  const target = setTargetOf(planned, countSets([planned], sets)[0] ?? 0);
  return {
    line: planned,
    target,
    setsOfLine: sets,
    setsOfExercise: sets,
    lastSets,
    emptyBarLbs: undefined,
  };
}

describe('a form that starts from the plan', () => {
  test('a form from the plan has the targets for the first set of a line', () => {
    const lastSets = [before(5, 195)];
    expect(startOfSet(next(line, [], lastSets), 'plan')).toMatchObject({ reps: 8, weightLbs: 185 });
  });

  test('a form from the plan keeps a changed weight, but not changed repetitions', () => {
    expect(startOfSet(next(line, [set(190)]), 'plan')).toMatchObject({ reps: 8, weightLbs: 190 });
  });

  test('without a planned weight, a form from the plan has the weight of the same set last time', () => {
    const lastSets = [before(8, 195), before(6, 205)];
    expect(startOfSet(next(open, [], lastSets), 'plan').weightLbs).toBe(195);
    expect(startOfSet(next(open, [set(195)], lastSets), 'plan')).toMatchObject({
      reps: 8,
      weightLbs: 205,
    });
  });

  test("a form from the plan has today's newest weight when the last workout has no more sets", () => {
    expect(startOfSet(next(open, [set(200)], [before(8, 195)]), 'plan').weightLbs).toBe(200);
    expect(startOfSet(next(open, [set(95, 'WARMUP')]), 'plan').weightLbs).toBe(95);
  });

  test('without a planned or known weight, a form from the plan has the empty bar', () => {
    const withBar = (given: NextSet) => startOfSet({ ...given, emptyBarLbs: 45 }, 'plan').weightLbs;
    expect(withBar(next(open))).toBe(45);
    expect(withBar(next(open, [set(95)]))).toBe(95);
    expect(withBar(next(open, [], [before(8, 195)]))).toBe(195);
    expect(withBar(next(line))).toBe(185);
    expect(withBar(next({ ...open, isUnplanned: true }))).toBe(45);
  });

  test('a form from the plan starts at 0 only when no weight is known', () => {
    expect(startOfSet(next(open), 'plan').weightLbs).toBe(0);
  });

  test('a form from the plan leaves the weight empty for a percentage of an unknown 1RM', () => {
    const percent = { ...open, setTargets: [plannedSet({ targetPercent: 80 })] };
    expect(startOfSet(next(percent, [], [before(8, 195)]), 'plan').weightLbs).toBeNull();
  });

  test('a form from the plan has the planned time or distance, otherwise the default', () => {
    const held = { ...line, exercise: { measure: 'TIME' as const } };
    expect(startOfSet(next(held), 'plan').durationSeconds).toBe(30);
    const carried = { ...line, exercise: { measure: 'DISTANCE' as const }, targetDistance: 25 };
    expect(startOfSet(next(carried), 'plan')).toMatchObject({
      durationSeconds: null,
      distanceMeters: 25,
    });
  });
});

describe('a form that starts from the last workout', () => {
  const lastSets = [before(5, 195), before(5, 195), before(4, 205)];

  test('a form from the last workout has reps and weight of the same set', () => {
    expect(startOfSet(next(line, [], lastSets), 'last-time')).toEqual({
      reps: 5,
      weightLbs: 195,
      durationSeconds: null,
      distanceMeters: null,
    });
  });

  test('a form from the last workout keeps a changed weight for sets with equal weights in that workout', () => {
    const one = next(line, [set(200)], lastSets);
    expect(startOfSet(one, 'last-time')).toMatchObject({ reps: 5, weightLbs: 200 });
    const two = next(line, [set(200), set(200)], lastSets);
    expect(startOfSet(two, 'last-time')).toMatchObject({ reps: 4, weightLbs: 205 });
  });

  test('a form from the last workout continues from the plan when that workout had fewer sets', () => {
    expect(startOfSet(next(line), 'last-time')).toEqual(plannedStart(next(line)));
    const more = next(line, [set(195)], [before(5, 195)]);
    expect(startOfSet(more, 'last-time')).toMatchObject({ reps: 8, weightLbs: 195 });
  });

  test('the aim of a working set fills the form, from the plan and from the last workout', () => {
    const aim = { weightLbs: 190, reps: 9, unit: 'lbs', fact: { id: 'heaviest' } } as const;
    const lastSets = [before(8, 185), before(8, 185)];
    for (const from of ['plan', 'last-time'] as const) {
      const start = startOfSet(next({ ...line, aim }, [], lastSets), from);
      expect(start).toMatchObject({ reps: 9, weightLbs: 190 });
      const second = next({ ...line, aim }, [set(192.5)], lastSets);
      expect(startOfSet(second, from)).toMatchObject({ reps: 9, weightLbs: 192.5 });
    }
  });
});

describe('a set is compared with the same set of the last workout', () => {
  test('the same set of the last workout is found without counting warm-ups', () => {
    const lastSets = [before(10, 95, 'WARMUP'), before(5, 195), before(4, 200)];
    expect(lastSetFor(next(line, [set(95, 'WARMUP')], lastSets))?.weightLbs).toBe(195);
    expect(lastSetFor(next(line, [set(195)], lastSets))?.weightLbs).toBe(200);
  });

  test('the same set of the last workout is found with warm-ups when the plan contains them as sets', () => {
    const warm = plannedSet({ setClassification: 'WARMUP', targetWeight: 95 });
    const rows = { ...line, setTargets: [warm, plannedSet(), plannedSet()] };
    const lastSets = [before(10, 95, 'WARMUP'), before(5, 195)];
    expect(lastSetFor(next(rows, [], lastSets))?.weightLbs).toBe(95);
  });

  test('the same set of the last workout counts the sets of another line of the exercise', () => {
    const elsewhere = { ...set(185), lineId: 'other' };
    const second = next(line, [], [before(5, 195), before(8, 150)]);
    expect(lastSetFor({ ...second, setsOfExercise: [elsewhere] })?.weightLbs).toBe(150);
  });
});

describe('the weight that carries over', () => {
  test('the weight of a warm-up or of a drop set does not carry over', () => {
    expect(setToFollow(next(line, [set(95, 'WARMUP')]), 'plan')).toBeUndefined();
    const sets = [set(190, 'FAILURE'), set(140, 'DROP')];
    expect(setToFollow(next(line, sets), 'plan')?.weightLbs).toBe(190);
  });

  test('the weight of a warm-up is not used for an open weight when the last workout had one', () => {
    const lastSets = [before(5, 195)];
    expect(startOfSet(next(open, [set(95, 'WARMUP')], lastSets), 'plan').weightLbs).toBe(195);
  });

  test('with a target per set, the weight is used for the next set with the same planned weight', () => {
    const heavy = plannedSet({ targetWeight: 225 });
    const light = plannedSet({ targetPercent: 70 });
    const waves = { ...line, targetSets: 4, setTargets: [heavy, light, heavy, light] };
    const first = set(220);
    expect(setToFollow(next(waves, [first]), 'plan')).toBeUndefined();
    expect(setToFollow(next(waves, [first, set(150)]), 'plan')).toBe(first);
  });

  test('the weight of the newest set carries over when the next row leaves the weight open', () => {
    const rows = { ...open, setTargets: [plannedSet(), plannedSet()] };
    const first = set(220);
    expect(setToFollow(next(rows, [first]), 'plan')).toBe(first);
  });
});

describe('the form of an unplanned line', () => {
  const unplanned = { ...open, targetReps: 10, isUnplanned: true as const };

  test('the form of an unplanned line continues with repetitions and weight of the last set', () => {
    const sets = [set(100, 'WORKING', 8), set(105, 'WORKING', 6)];
    expect(startOfSet(next(unplanned, sets), 'plan')).toMatchObject({ reps: 6, weightLbs: 105 });
  });

  test('the form of an unplanned line continues with the last set although last time was different', () => {
    const lastSets = [before(5, 195), before(4, 195), before(3, 195)];
    for (const from of ['plan', 'last-time'] as const) {
      expect(startOfSet(next(unplanned, [set(185, 'WORKING', 6)], lastSets), from)).toMatchObject({
        reps: 6,
        weightLbs: 185,
      });
    }
  });

  test('the form of an unplanned line starts its first set like the first working set of the last workout', () => {
    const lastSets = [before(12, 45, 'WARMUP'), before(5, 195), before(4, 200)];
    const warmUp = [set(45, 'WARMUP', 12)];
    for (const sets of [[], warmUp]) {
      expect(startOfSet(next(unplanned, sets, lastSets), 'plan')).toMatchObject({
        reps: 5,
        weightLbs: 195,
      });
    }
  });

  test('the form of an unplanned line does not continue with a drop set', () => {
    const sets = [set(100, 'WORKING', 8), set(70, 'DROP', 12)];
    expect(startOfSet(next(unplanned, sets), 'plan')).toMatchObject({ reps: 8, weightLbs: 100 });
    expect(setToFollow(next(unplanned, sets), 'plan')).toBe(sets[0]);
  });

  test('the form of an unplanned line starts with the defaults when no earlier set is known', () => {
    expect(startOfSet(next(unplanned), 'plan')).toMatchObject({ reps: 10, weightLbs: 0 });
  });

  test('the form of an unplanned line continues a hold with its duration', () => {
    const hold = { ...unplanned, exercise: { measure: 'TIME' } } as const;
    const sets = [{ ...set(0, 'WORKING', 0), durationSeconds: 45 as const }];
    expect(startOfSet(next(hold, sets), 'plan')).toMatchObject({ durationSeconds: 45 });
  });
});
