import { describe, expect, test } from 'vitest';
import { pendingSession } from '#shared/sessions/pending-session.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { pairNewStep, pairStep, partnersOf } from '#web/features/run/state/pair-steps.ts';
import {
  earlierStep,
  laterStep,
  leaveOutStep,
  lessTimeStep,
  setsStep,
  swapStep,
} from '#web/features/run/state/plan-steps.ts';
import { movableParts, placeStep } from '#web/features/run/state/order-steps.ts';
import { changePlanCommand } from '#web/features/run/state/set-commands.ts';
import { openRun } from '#web/features/run/state/run-steps.ts';
import { line, NOW_MS, sent } from './given-run.ts';

const performedAt = new Date(NOW_MS).toISOString();
const lines = sent().template.exercises;
const squat = { ...line('squat').exercise, id: 'squat', name: 'Squat' };

/** Applies changes to a plan as the server would. Returns the lines (exercises) of the new plan. */
function planned(plan: SessionLine[], ...changes: readonly (readonly PlanChange[])[]) {
  const run = openRun(sent([], plan), []);
  const commands = changes
    .flat()
    .map((change, index) =>
      changePlanCommand(run, change, squat, { commandId: `new-${index}`, performedAt }),
    );
  return pendingSession(run.session, commands).template.exercises;
}
const inWords = (plan: readonly SessionLine[]) =>
  plan.map(({ id, groupNumber, isLeftOut }) => `${isLeftOut ? '-' : ''}${id} ${groupNumber}`);
const first = (plan: readonly SessionLine[]) => {
  const [found] = plan;
  if (!found) throw new Error('There is no line');
  return found;
};

test('undo restores the planned sets that were removed to shorten a workout', () => {
  const [bench, row] = lines;
  if (!bench || !row) throw new Error('There are no two lines');
  const step = lessTimeStep({
    fromMinutes: 52.4,
    toMinutes: 33.6,
    cuts: [
      { line: bench, targetSets: 1 },
      { line: row, targetSets: 0 },
    ],
  });
  expect(step.message).toBe('52 → 34 min');
  const cut = planned(lines, step.changes);
  expect(cut.map(({ targetSets, isLeftOut }) => isLeftOut || targetSets).slice(0, 2)).toEqual([
    1,
    true,
  ]);
  expect(planned(lines, step.changes, step.undo([]))).toEqual(lines);
});

describe('two exercises can be paired into a superset', () => {
  const four = [...lines, line('curl', { groupNumber: 2 })];
  const find = (id: string) => {
    const found = four.find((each) => each.id === id);
    if (!found) throw new Error(`There is no line ${id}`);
    return found;
  };

  test('a paired exercise moves next to its partner, and undo moves it back', () => {
    const two = pairStep(four, find('bench'), find('curl'));
    expect(two.message).toBe('bench and curl take turns');
    expect(inWords(planned(four, two.changes))).toEqual(['bench 0', 'curl 0', 'row 1', 'press 1']);
    expect(inWords(planned(four, two.changes, two.undo([])))).toEqual(inWords(four));
    const three = pairStep(four, find('row'), find('curl'));
    expect(inWords(planned(four, three.changes))).toEqual([
      'bench 0',
      'row 1',
      'press 1',
      'curl 1',
    ]);
  });

  test('an exercise can be paired with any exercise outside its superset or circuit', () => {
    const ids = (of: string) => partnersOf(four, of).map(({ id }) => id);
    expect(ids('bench')).toEqual(['row', 'press', 'curl']);
    expect(ids('row')).toEqual(['bench', 'curl']);
  });

  test('undo of a superset with a new exercise marks the new exercise as skipped', () => {
    // The cast is safe because the step copies no other field of the exercise.
    const step = pairNewStep(four, find('bench'), squat as unknown as Exercise);
    const further = step.further?.(['new-0']) ?? [];
    expect(inWords(planned(four, step.changes, further))).toEqual([
      'bench 0',
      'new-0 0',
      'row 1',
      'press 1',
      'curl 2',
    ]);
    expect(step.undo(['new-0'])).toEqual([{ type: 'leaveOut', lineId: 'new-0' }]);
  });
});

test('an exercise moves earlier together with its superset, and past a whole superset', () => {
  const four = [...lines, line('curl', { groupNumber: 2 })];
  const step = earlierStep(four, 'curl');
  expect(inWords(planned(four, step?.changes ?? []))).toEqual([
    'bench 0',
    'curl 2',
    'row 1',
    'press 1',
  ]);
  expect(inWords(planned(four, step?.changes ?? [], step?.undo([]) ?? []))).toEqual(inWords(four));
  expect(inWords(planned(four, earlierStep(four, 'press')?.changes ?? []))).toEqual([
    'row 1',
    'press 1',
    'bench 0',
    'curl 2',
  ]);
  expect(earlierStep(four, 'bench')).toBeNull();
});

describe('an exercise can be moved to a later place in the workout', () => {
  const four = [...lines, line('curl', { groupNumber: 2 })];

  test('an exercise that is postponed is placed after the next group or at the end of the workout', () => {
    const next = laterStep(four, 'bench', 'next');
    expect(next?.message).toBe('bench comes later');
    expect(inWords(planned(four, next?.changes ?? []))).toEqual([
      'row 1',
      'press 1',
      'bench 0',
      'curl 2',
    ]);
    const last = laterStep(four, 'bench', 'end');
    expect(inWords(planned(four, last?.changes ?? [])).at(-1)).toBe('bench 0');
    expect(inWords(planned(four, last?.changes ?? [], last?.undo([]) ?? []))).toEqual(
      inWords(four),
    );
  });

  test('an exercise moves later together with its superset', () => {
    const step = laterStep(four, 'press', 'next');
    expect(step?.message).toBe('Superset A comes later');
    expect(inWords(planned(four, step?.changes ?? []))).toEqual([
      'bench 0',
      'curl 2',
      'row 1',
      'press 1',
    ]);
    expect(inWords(planned(four, step?.changes ?? [], step?.undo([]) ?? []))).toEqual(
      inWords(four),
    );
  });

  test('the last exercise cannot be moved later', () => {
    expect(laterStep(four, 'curl', 'next')).toBeNull();
    const left = four.map((each) => (each.id === 'curl' ? { ...each, isLeftOut: true } : each));
    expect(laterStep(left, 'row', 'next')).toBeNull();
    expect(laterStep(four, 'row', 'end')).toBeNull();
  });
});

describe('a change of the plan can be undone', () => {
  test('undoing a swap skips the new exercise and restores the old one', () => {
    const exercise = { ...squat, muscleGroups: { primary: [], secondary: [] } };
    // The cast is safe because `swapStep` copies only the given fields of an exercise.
    const step = swapStep(first(lines), exercise as unknown as Parameters<typeof swapStep>[1]);
    expect(step.message).toBe('Squat instead of bench');
    expect(inWords(planned(lines, step.changes))[1]).toBe('new-0 0');
    const back = planned(lines, step.changes, step.undo(['new-0']));
    expect(inWords(back)).toEqual(['bench 0', '-new-0 0', 'row 1', 'press 1']);
  });

  test('undo restores a skipped exercise', () => {
    const step = leaveOutStep(first(lines));
    expect(inWords(planned(lines, step.changes))[0]).toBe('-bench 0');
    expect(inWords(planned(lines, step.changes, step.undo([])))).toEqual(inWords(lines));
  });
});

test.for([
  [2, 1, 0, 'bench: 3 sets'],
  [2, -1, 0, 'bench: 1 set'],
  [2, -1, 2, null],
  [1, -1, 0, null],
  [100, 1, 0, null],
] as const)(
  'with %d planned sets, a change by %d after %d logged sets gives the message %s',
  ([targetSets, by, done, message]) => {
    const step = setsStep({ ...first(lines), targetSets }, by, done);
    expect(step?.message ?? null).toBe(message);
  },
);

describe('an exercise or group can be dragged to another place', () => {
  const parts = (plan: readonly SessionLine[]) => movableParts(plan).map(({ id }) => id);

  test.each([
    [0, 1],
    [1, 0],
    [0, 'end'],
    ['end', 0],
  ] as const)(
    'an exercise or group is dragged from place %s to place %s, and undo restores the order',
    (fromPlace, toPlace) => {
      const before = parts(lines);
      const place = (at: number | 'end') => (at === 'end' ? before.length - 1 : at);
      const [from, to] = [place(fromPlace), place(toPlace)];
      const step = placeStep(lines, { from, to });
      if (!step) throw new Error('There is no step');
      const moved = before[from] ?? '';
      const after = before.filter((id) => id !== moved).toSpliced(to, 0, moved);
      expect(parts(planned(lines, step.changes))).toEqual(after);
      expect(inWords(planned(lines, step.changes, step.undo([])))).toEqual(inWords(lines));
      expect(step.goesOn).toBe(to > from ? true : undefined);
    },
  );

  test('dropping an exercise at its old place or at an invalid place changes nothing', () => {
    expect(placeStep(lines, { from: 1, to: 1 })).toBeNull();
    expect(placeStep(lines, { from: 0, to: 99 })).toBeNull();
  });
});
