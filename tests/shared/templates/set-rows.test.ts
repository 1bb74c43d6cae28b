import { describe, expect, test } from 'vitest';
import {
  folded,
  type PlannedLine,
  type RowedLine,
  unfolded,
  withoutRow,
  withRow,
  withRowsOf,
  withSets,
} from '#shared/templates/set-rows.ts';
import { plannedSet } from '../sets/planned-set.ts';

const line = { targetSets: 3, targetReps: 8, targetWeight: 185, targetRPE: 8, restTime: 90 };
const reps = (of: RowedLine) => of.setTargets?.map((row) => row.targetReps);

describe('an exercise can have separate targets for its sets', () => {
  test('when targets are separated, each set starts with the target of the exercise', () => {
    const row = plannedSet({ targetReps: 8, targetWeight: 185, targetRPE: 8 });
    expect(unfolded(line)).toEqual({
      ...line,
      targetWeight: null,
      targetRPE: null,
      setTargets: [row, row, row],
      spareTargets: [],
    });
  });

  test('separating the targets of an exercise without numbers gives 3 sets of 10 repetitions', () => {
    const typed = unfolded({ ...line, targetSets: 0, targetReps: 0 });
    expect(typed.targetSets).toBe(3);
    expect(reps(typed)).toEqual([10, 10, 10]);
  });

  test('separate targets are restored for as many sets as the exercise has now', () => {
    const setTargets = [
      plannedSet({ targetReps: 5, restTime: 180 }),
      plannedSet({ targetReps: 6 }),
    ];
    const before = { ...line, targetSets: 2, setTargets, spareTargets: [] };
    expect(withRowsOf(folded(before), before)).toEqual(before);
    const sinceThen = { ...withSets(folded(before), 3), targetReps: 1 };
    expect(reps(withRowsOf(sinceThen, before))).toEqual([5, 6, 6]);
  });

  test('combining targets keeps the target of the first working set', () => {
    const setTargets = [
      plannedSet({ setClassification: 'WARMUP', targetReps: 12, targetWeight: 45 }),
      plannedSet({ targetReps: 5, targetWeight: 225, targetRPE: 9, restTime: 180 }),
      plannedSet({ targetReps: 6 }),
    ];
    expect(folded({ ...line, setTargets })).toEqual({
      targetSets: 3,
      targetReps: 5,
      targetWeight: 225,
      targetRPE: 9,
      restTime: 180,
      setTargets: null,
      spareTargets: [],
    });
  });

  test('separating targets and combining them again gives the same exercise', () => {
    expect(folded(unfolded(line))).toMatchObject(line);
  });

  test('an added set repeats the last target', () => {
    const two = withRow(withSets(unfolded(line), 2), 1, { targetReps: 5 });
    expect(reps(withSets(two, 4))).toEqual([8, 5, 5, 5]);
  });

  test('targets of removed sets return when the number of sets grows', () => {
    const rows = withRow(unfolded(line), 2, { targetReps: 5 });
    const passedThrough = withSets(withSets(withSets(rows, 0), 1), 4);
    expect(reps(passedThrough)).toEqual([8, 8, 5, 5]);
  });

  test('the target of a removed set is not restored after another target was changed', () => {
    const two = withRow(withSets(unfolded(line), 2), 1, { targetReps: 12 });
    expect(reps(withSets(two, 3))).toEqual([8, 12, 12]);
  });

  test('the only remaining set cannot be removed', () => {
    const rows = withRow(unfolded(line), 0, { targetReps: 5 });
    expect(withoutRow(rows, 0)).toMatchObject({ targetSets: 2 });
    expect(reps(withoutRow(rows, 0))).toEqual([8, 8]);
    const one = withSets(rows, 1);
    expect(withoutRow(one, 0)).toBe(one);
  });

  test('withRow changes nothing for a line without separate targets, or a set that does not exist', () => {
    expect(withRow(line, 0, { targetReps: 5 })).toBe(line);
    const rows = unfolded(line);
    expect(withRow(rows, 3, { targetReps: 5 })).toBe(rows);
  });
});

describe('an edit changes only the edited value', () => {
  test('setting the current number of sets changes nothing', () => {
    const rows = unfolded(line);
    expect(withSets(line, 3)).toBe(line);
    expect(unfolded(rows)).toBe(rows);
    expect(folded(line)).toBe(line);
    expect(withoutRow(rows, 3)).toBe(rows);
  });

  test('editing one value keeps the other values', () => {
    expect(withSets(line, 4)).toEqual({ ...line, targetSets: 4 });
    const rows = unfolded<PlannedLine>({ ...line, targetSets: 4 });
    const [row] = rows.setTargets ?? [];
    expect(rows.setTargets).toEqual([row, row, row, row]);
    expect(withSets(rows, 2)).toMatchObject({ targetReps: 8, restTime: 90, targetSets: 2 });
    const changed = withRow(rows, 1, { targetReps: 5 });
    expect(changed).toMatchObject({ targetSets: 4, targetReps: 8, restTime: 90 });
    expect(changed.setTargets?.[1]).toEqual({ ...row, targetReps: 5 });
    expect(withoutRow(rows, 0)).toMatchObject({ targetSets: 3, targetReps: 8, restTime: 90 });
  });
});

test('an added set repeats the last target when none was removed', () => {
  const setTargets = [5, 8, 12].map((targetReps) => plannedSet({ targetReps }));
  expect(reps(withSets({ ...line, setTargets }, 4))).toEqual([5, 8, 12, 12]);
});

test('when all planned sets are warm-ups, folding them into one target keeps the repetitions of the first', () => {
  const warmUp = plannedSet({ setClassification: 'WARMUP', targetReps: 12 });
  const other = plannedSet({ setClassification: 'WARMUP', targetReps: 5 });
  expect(folded({ ...line, setTargets: [warmUp, other] })).toMatchObject({
    targetReps: 12,
    targetWeight: 185,
    targetRPE: 8,
    restTime: 90,
  });
  expect(folded({ ...line, setTargets: [plannedSet()] }).targetReps).toBe(8);
});
