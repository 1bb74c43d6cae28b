import { describe, expect, test } from 'vitest';
import type { Exercise } from '#shared/exercises/schema.ts';
import { builderReducer } from '#web/features/templates/builder/builder-reducer.ts';
import {
  type BuilderAction,
  type BuilderState,
  builderState,
} from '#web/features/templates/builder/builder-state.ts';

// The cast is safe because the reducer reads only these fields of an exercise.
const exercise = (name: string) =>
  ({ id: name, name, measure: 'REPS', loadKind: 'EXTERNAL' }) as Exercise;

const empty = builderState({ name: '', description: '', lines: [] }, false);

function run(state: BuilderState, ...actions: BuilderAction[]): BuilderState {
  return actions.reduce(builderReducer, state);
}

function withExercises(...names: string[]): BuilderState {
  const add = names.map((name): BuilderAction => {
    return { type: 'add', exercise: exercise(name), isOpen: false };
  });
  return run(empty, ...add);
}

const names = (state: BuilderState) => state.lines.map((line) => line.exercise.name);
const keyOf = (state: BuilderState, name: string) =>
  state.lines.find((line) => line.exercise.name === name)?.key ?? 'absent';

describe('builderReducer changes the exercises of a workout in the builder', () => {
  test('a new exercise starts with 3 × 10 and 90 s of rest', () => {
    expect(withExercises('Bench').lines[0]).toMatchObject({
      targetSets: 3,
      targetReps: 10,
      restTime: 90,
      targetWeight: null,
      targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
      groupNumber: 1,
      exerciseOrder: 0,
    });
  });

  test('renaming a workout marks it as unsaved, and saving the workout removes the mark', () => {
    const changed = run(empty, { type: 'rename', name: 'Push A' });
    expect(changed.isDirty).toBe(true);
    expect(run(changed, { type: 'saved' }).isDirty).toBe(false);
  });

  test('undo restores removed exercises to their places', () => {
    const before = withExercises('Bench', 'Row', 'Squat');
    const keys = new Set([keyOf(before, 'Bench'), keyOf(before, 'Row')]);
    const removed = run(before, { type: 'remove', keys });
    expect(names(removed)).toEqual(['Squat']);
    expect(removed.notice).toMatchObject({ kind: 'removed', text: 'Removed 2 exercises' });
    expect(run(removed, { type: 'put-back' }).lines).toEqual(before.lines);
  });

  test('editing one exercise leaves the other exercises unchanged', () => {
    const before = withExercises('Bench', 'Row');
    const after = run(before, {
      type: 'edit',
      key: keyOf(before, 'Bench'),
      change: { targetReps: 5 },
    });
    expect(after.lines[0]?.targetReps).toBe(5);
    expect(after.lines[1]).toBe(before.lines[1]);
  });

  test('a changed number of sets applies to all exercises of the group', () => {
    const before = withExercises('Bench', 'Row');
    const after = run(
      before,
      { type: 'group-with-above', key: keyOf(before, 'Row') },
      { type: 'edit', key: keyOf(before, 'Row'), change: { targetSets: 5 } },
    );
    expect(after.lines.map((line) => line.targetSets)).toEqual([5, 5]);
  });

  test('an exercise with separate targets has one target for each of its sets', () => {
    const before = withExercises('Bench');
    const key = keyOf(before, 'Bench');
    const open = run(
      before,
      { type: 'each-set-own', key },
      { type: 'edit-set', key, index: 0, change: { targetReps: 5, targetWeight: 225 } },
    );
    expect(open.openKeys.has(key)).toBe(true);
    expect(open.lines[0]?.setTargets?.map((row) => row.targetReps)).toEqual([5, 10, 10]);
    const folded = run(open, { type: 'same-for-all', key }).lines[0];
    expect(folded).toMatchObject({ setTargets: null, targetReps: 5, targetWeight: 225 });
  });

  test("undoing the command 'same for all' restores the separate target of each set", () => {
    const before = withExercises('Bench', 'Row');
    const key = keyOf(before, 'Bench');
    const open = run(
      before,
      { type: 'group-with-above', key: keyOf(before, 'Row') },
      { type: 'each-set-own', key },
      { type: 'edit-set', key, index: 2, change: { targetReps: 8, restTime: 30 } },
    );
    const folded = run(open, { type: 'same-for-all', key });
    expect(folded.notice).toMatchObject({
      kind: 'folded',
      text: 'All sets of Bench are the same',
    });
    expect(run(folded, { type: 'put-back' })).toMatchObject({
      lines: open.lines,
      notice: null,
      announcement: 'Put back',
    });
    const edited = run(
      folded,
      { type: 'edit', key, change: { notes: 'Pause', targetReps: 1 } },
      { type: 'edit', key: keyOf(before, 'Row'), change: { targetSets: 4 } },
      { type: 'put-back' },
    );
    expect(edited.lines[0]).toMatchObject({ notes: 'Pause', targetSets: 4, targetReps: 10 });
    expect(edited.lines[0]?.setTargets?.map((row) => row.targetReps)).toEqual([10, 10, 8, 8]);
  });

  test("'same for all' on equal sets offers no undo", () => {
    const before = withExercises('Bench');
    const after = run(before, { type: 'same-for-all', key: keyOf(before, 'Bench') });
    expect(after.notice).toBeNull();
  });

  test('removing a set of a grouped exercise also removes a set of the other exercises in the group', () => {
    const before = withExercises('Bench', 'Row');
    const key = keyOf(before, 'Bench');
    const grouped = run(
      before,
      { type: 'each-set-own', key },
      { type: 'group-with-above', key: keyOf(before, 'Row') },
      { type: 'edit', key: keyOf(before, 'Row'), change: { targetSets: 4 } },
    );
    expect(grouped.lines[0]?.setTargets).toHaveLength(4);
    const numbered = run(
      grouped,
      ...[4, 3, 2, 1].map((targetReps, index): BuilderAction => {
        return { type: 'edit-set', key, index, change: { targetReps } };
      }),
    );
    const without = run(numbered, { type: 'remove-set', key, index: 1 });
    expect(without.lines[0]?.setTargets?.map((row) => row.targetReps)).toEqual([4, 2, 1]);
    const less = run(grouped, { type: 'remove-set', key, index: 3 });
    expect(less.lines.map((line) => line.targetSets)).toEqual([3, 3]);
    expect(less.announcement).toBe('Removed set 4 of Bench');
  });

  test('grouping two exercises removes the rest between them, and undo restores both rests', () => {
    const before = withExercises('Bench', 'Row');
    const grouped = run(before, { type: 'group-with-above', key: keyOf(before, 'Row') });
    expect(grouped.lines.map((line) => line.restTime)).toEqual([0, 90]);
    expect(grouped.notice).toMatchObject({ kind: 'round-rest', text: 'Rest after the round' });
    expect(grouped.announcement).toBe('Bench, Row are Superset A. Rest after the round');
    const after = run(grouped, { type: 'put-back' });
    expect(after.lines.map((line) => line.restTime)).toEqual([90, 90]);
    expect(after.notice).toBeNull();
  });

  test('grouping shows no notice about a removed rest when the first exercise had no rest', () => {
    const before = withExercises('Bench', 'Row');
    const after = run(
      before,
      { type: 'edit', key: keyOf(before, 'Bench'), change: { restTime: 0 } },
      { type: 'group-with-above', key: keyOf(before, 'Row') },
    );
    expect(after.notice).toBeNull();
  });

  test("the button 'After every set' restores the separate rest of each set in a group", () => {
    const before = withExercises('Bench', 'Row');
    const key = keyOf(before, 'Bench');
    const own = run(
      before,
      { type: 'each-set-own', key },
      { type: 'edit-set', key, index: 0, change: { restTime: 200 } },
    );
    const grouped = run(own, { type: 'group-with-above', key: keyOf(before, 'Row') });
    const rests = (state: BuilderState) => state.lines[0]?.setTargets?.map((row) => row.restTime);
    expect(rests(grouped)).toEqual([null, null, null]);
    expect(rests(run(grouped, { type: 'put-back' }))).toEqual([200, null, null]);
  });

  test('grouped exercises that are not adjacent keep their rests until they become adjacent', () => {
    const before = withExercises('Bench', 'Row', 'Squat');
    const keys = [keyOf(before, 'Bench'), keyOf(before, 'Squat')];
    const split = run(
      before,
      { type: 'select-mode', isSelecting: true },
      ...keys.map((key): BuilderAction => ({ type: 'toggle-selected', key })),
      { type: 'group-together' },
    );
    expect(split.lines.map((line) => line.restTime)).toEqual([90, 90, 90]);
    const gathered = run(split, { type: 'gather', groupNumber: 4 });
    expect(gathered.lines.map((line) => line.restTime)).toEqual([0, 90, 90]);
  });

  test('an exercise that leaves a superset gets its rest of 90 s back', () => {
    const before = withExercises('Bench', 'Row', 'Squat');
    const key = keyOf(before, 'Bench');
    const grouped = run(before, { type: 'group-with-above', key: keyOf(before, 'Row') });
    const ungrouped = run(grouped, { type: 'ungroup', key });
    expect(ungrouped.lines.map((line) => line.restTime)).toEqual([90, 90, 90]);
    const target = keyOf(before, 'Squat');
    const dropped = run(grouped, { type: 'drop', key, side: 'below', targetKey: target });
    expect(dropped.lines.map((line) => line.restTime)).toEqual([90, 90, 90]);
  });

  test('grouping the selected exercises ends the selection mode', () => {
    const before = withExercises('Bench', 'Row', 'Squat');
    const after = run(
      before,
      { type: 'select-mode', isSelecting: true, key: keyOf(before, 'Bench') },
      { type: 'toggle-selected', key: keyOf(before, 'Row') },
      { type: 'group-together' },
    );
    expect(after.isSelecting).toBe(false);
    expect(after.lines.map((line) => line.groupNumber)).toEqual([4, 4, 3]);
  });

  test("'select all' selects every exercise", () => {
    const state = run(withExercises('Bench', 'Row'), { type: 'select-all' });
    expect(state.selectedKeys.size).toBe(2);
  });

  test('a screen reader hears the new position of a dropped exercise', () => {
    const before = withExercises('Bench', 'Row', 'Squat');
    const after = run(
      before,
      { type: 'group-with-above', key: keyOf(before, 'Row') },
      {
        type: 'drop',
        key: keyOf(before, 'Bench'),
        side: 'below',
        targetKey: keyOf(before, 'Squat'),
      },
    );
    expect(after.announcement).toBe('Moved Bench to position 3, left Superset A');
  });
});
