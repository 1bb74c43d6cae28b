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

/** Returns a set of today's workout. */
const set = (weightLbs: number, classification: SetKind = 'WORKING', reps = 8) => ({
  exerciseId: 'bench',
  lineId: 'line',
  classification,
  reps,
  weightLbs,
  durationSeconds: null,
  distanceMeters: null,
});

/** Returns a set of the last workout. */
const before = (reps: number, weightLbs: number, classification: SetKind = 'WORKING'): LastSet => ({
  reps,
  weightLbs,
  classification,
  durationSeconds: null,
  distanceMeters: null,
});

/** Returns the values that the form suggests for the next set of a line. */
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

describe('the form of a set is prefilled from the plan', () => {
  test('the first set is prefilled with the planned targets of the set', () => {
    const lastSets = [before(5, 195)];
    expect(startOfSet(next(line, [], lastSets), 'plan')).toMatchObject({ reps: 8, weightLbs: 185 });
  });

  test('a changed weight is prefilled for the next set, but changed repetitions are not', () => {
    expect(startOfSet(next(line, [set(190)]), 'plan')).toMatchObject({ reps: 8, weightLbs: 190 });
  });

  test('without a planned weight, the set with the same number in the last workout gives the weight', () => {
    const lastSets = [before(8, 195), before(6, 205)];
    expect(startOfSet(next(open, [], lastSets), 'plan').weightLbs).toBe(195);
    expect(startOfSet(next(open, [set(195)], lastSets), 'plan')).toMatchObject({
      reps: 8,
      weightLbs: 205,
    });
  });

  test("when the last workout had fewer sets, today's newest set gives the weight", () => {
    expect(startOfSet(next(open, [set(200)], [before(8, 195)]), 'plan').weightLbs).toBe(200);
    expect(startOfSet(next(open, [set(95, 'WARMUP')]), 'plan').weightLbs).toBe(95);
  });

  test('without a known weight, the form starts with the empty bar', () => {
    const withBar = (given: NextSet) => startOfSet({ ...given, emptyBarLbs: 45 }, 'plan').weightLbs;
    expect(withBar(next(open))).toBe(45);
    expect(withBar(next(open, [set(95)]))).toBe(95);
    expect(withBar(next(open, [], [before(8, 195)]))).toBe(195);
    expect(withBar(next(line))).toBe(185);
    expect(withBar(next({ ...open, isUnplanned: true }))).toBe(45);
  });

  test('the form starts at 0 only when no weight is known', () => {
    expect(startOfSet(next(open), 'plan').weightLbs).toBe(0);
  });

  test('the weight is empty for a percentage of an unknown 1RM', () => {
    const percent = { ...open, setTargets: [plannedSet({ targetPercent: 80 })] };
    expect(startOfSet(next(percent, [], [before(8, 195)]), 'plan').weightLbs).toBeNull();
  });

  test('a hold starts with its planned time', () => {
    const held = { ...line, exercise: { measure: 'TIME' as const } };
    expect(startOfSet(next(held), 'plan').durationSeconds).toBe(30);
    const carried = { ...line, exercise: { measure: 'DISTANCE' as const }, targetDistance: 25 };
    expect(startOfSet(next(carried), 'plan')).toMatchObject({
      durationSeconds: null,
      distanceMeters: 25,
    });
  });
});

describe('the form of a set starts from the last workout', () => {
  const lastSets = [before(5, 195), before(5, 195), before(4, 205)];

  test('the first set has the values of the first set of the last workout', () => {
    expect(startOfSet(next(line, [], lastSets), 'last-time')).toEqual({
      reps: 5,
      weightLbs: 195,
      durationSeconds: null,
      distanceMeters: null,
    });
  });

  test('a changed weight is kept for the next set if the weight of the last workout did not change', () => {
    const one = next(line, [set(200)], lastSets);
    expect(startOfSet(one, 'last-time')).toMatchObject({ reps: 5, weightLbs: 200 });
    const two = next(line, [set(200), set(200)], lastSets);
    expect(startOfSet(two, 'last-time')).toMatchObject({ reps: 4, weightLbs: 205 });
  });

  test('the plan is used for sets that the last workout did not have', () => {
    expect(startOfSet(next(line), 'last-time')).toEqual(plannedStart(next(line)));
    const more = next(line, [set(195)], [before(5, 195)]);
    expect(startOfSet(more, 'last-time')).toMatchObject({ reps: 8, weightLbs: 195 });
  });

  test('the target from a progression rule fills the form', () => {
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
  test('warm-ups do not count when sets are compared', () => {
    const lastSets = [before(10, 95, 'WARMUP'), before(5, 195), before(4, 200)];
    expect(lastSetFor(next(line, [set(95, 'WARMUP')], lastSets))?.weightLbs).toBe(195);
    expect(lastSetFor(next(line, [set(195)], lastSets))?.weightLbs).toBe(200);
  });

  test('planned warm-ups count when sets are compared', () => {
    const warm = plannedSet({ setClassification: 'WARMUP', targetWeight: 95 });
    const rows = { ...line, setTargets: [warm, plannedSet(), plannedSet()] };
    const lastSets = [before(10, 95, 'WARMUP'), before(5, 195)];
    expect(lastSetFor(next(rows, [], lastSets))?.weightLbs).toBe(95);
  });

  test('sets on all lines of the exercise count when the set to compare with is chosen', () => {
    const elsewhere = { ...set(185), lineId: 'other' };
    const second = next(line, [], [before(5, 195), before(8, 150)]);
    expect(lastSetFor({ ...second, setsOfExercise: [elsewhere] })?.weightLbs).toBe(150);
  });
});

describe('the form copies a changed weight to the next set', () => {
  test('the weight of a warm-up is not copied', () => {
    expect(setToFollow(next(line, [set(95, 'WARMUP')]), 'plan')).toBeUndefined();
    const sets = [set(190, 'FAILURE'), set(140, 'DROP')];
    expect(setToFollow(next(line, sets), 'plan')?.weightLbs).toBe(190);
  });

  test('a warm-up does not replace the weight of the last workout for the first working set', () => {
    const lastSets = [before(5, 195)];
    expect(startOfSet(next(open, [set(95, 'WARMUP')], lastSets), 'plan').weightLbs).toBe(195);
  });

  test('a weight is copied to the next set with the same planned weight', () => {
    const heavy = plannedSet({ targetWeight: 225 });
    const light = plannedSet({ targetPercent: 70 });
    const waves = { ...line, targetSets: 4, setTargets: [heavy, light, heavy, light] };
    const first = set(220);
    expect(setToFollow(next(waves, [first]), 'plan')).toBeUndefined();
    expect(setToFollow(next(waves, [first, set(150)]), 'plan')).toBe(first);
  });

  test('a weight is copied to a set without a planned weight', () => {
    const rows = { ...open, setTargets: [plannedSet(), plannedSet()] };
    const first = set(220);
    expect(setToFollow(next(rows, [first]), 'plan')).toBe(first);
  });
});

describe('the form of an unplanned exercise starts from earlier sets', () => {
  const unplanned = { ...open, targetReps: 10, isUnplanned: true as const };

  test('an unplanned exercise continues with the values of its last set', () => {
    const sets = [set(100, 'WORKING', 8), set(105, 'WORKING', 6)];
    expect(startOfSet(next(unplanned, sets), 'plan')).toMatchObject({ reps: 6, weightLbs: 105 });
  });

  test("today's last set has priority over the last workout", () => {
    const lastSets = [before(5, 195), before(4, 195), before(3, 195)];
    for (const from of ['plan', 'last-time'] as const) {
      expect(startOfSet(next(unplanned, [set(185, 'WORKING', 6)], lastSets), from)).toMatchObject({
        reps: 6,
        weightLbs: 185,
      });
    }
  });

  test('the first set is prefilled with the first working set of the last workout', () => {
    const lastSets = [before(12, 45, 'WARMUP'), before(5, 195), before(4, 200)];
    const warmUp = [set(45, 'WARMUP', 12)];
    for (const sets of [[], warmUp]) {
      expect(startOfSet(next(unplanned, sets, lastSets), 'plan')).toMatchObject({
        reps: 5,
        weightLbs: 195,
      });
    }
  });

  test('a drop set gives no values for the next set', () => {
    const sets = [set(100, 'WORKING', 8), set(70, 'DROP', 12)];
    expect(startOfSet(next(unplanned, sets), 'plan')).toMatchObject({ reps: 8, weightLbs: 100 });
    expect(setToFollow(next(unplanned, sets), 'plan')).toBe(sets[0]);
  });

  test('an exercise without earlier sets starts with the defaults', () => {
    expect(startOfSet(next(unplanned), 'plan')).toMatchObject({ reps: 10, weightLbs: 0 });
  });

  test('for an unplanned hold, the form is prefilled with the duration of the last hold', () => {
    const hold = { ...unplanned, exercise: { measure: 'TIME' } } as const;
    const sets = [{ ...set(0, 'WORKING', 0), durationSeconds: 45 as const }];
    expect(startOfSet(next(hold, sets), 'plan')).toMatchObject({ durationSeconds: 45 });
  });
});
