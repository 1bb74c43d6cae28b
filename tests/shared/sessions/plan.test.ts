import { describe, expect, test } from 'vitest';
import {
  newGroupNumber,
  type Plan,
  withChanges,
  withLine,
  withLineMoved,
  withSets,
} from '#shared/sessions/plan.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { plannedSet } from '../sets/planned-set.ts';
import { template } from './stream.ts';

/** Reads a plan: 'a0 b0 c1' has the lines a and b in group 0 and the line c in group 1. */
function planOf(text: string): Plan {
  // The cast is safe because the example template has a first line.
  const plain = template.exercises[0] as SessionLine;
  return text.split(' ').map((word, exerciseOrder) => ({
    ...plain,
    id: word.charAt(0),
    groupNumber: Number(word.slice(1)),
    exerciseOrder,
  }));
}
const textOf = (plan: Plan) => plan.map((line) => line.id + line.groupNumber).join(' ');
const lineOf = (plan: Plan, id: string) => plan.find((line) => line.id === id);

describe('withLineMoved decides whether a moved exercise keeps its group', () => {
  const moved = (plan: string, lineId: string, afterLineId: string | null, groupNumber?: number) =>
    textOf(withLineMoved(planOf(plan), lineId, { afterLineId, groupNumber }));

  test('an exercise moved within its group keeps the group', () => {
    expect(moved('a0 b0 c1', 'a', 'b')).toBe('b0 a0 c1');
    expect(moved('a0 b0 c0 d1', 'a', 'b')).toBe('b0 a0 c0 d1');
    expect(moved('a1 b0 c0', 'c', 'a')).toBe('a1 c0 b0');
  });

  test('an exercise moved away from its group gets a new group', () => {
    expect(moved('a0 b0 c1', 'a', 'c')).toBe('b0 c1 a2');
    expect(moved('a0 b1 c1', 'c', null)).toBe('c2 a0 b1');
  });

  test('an exercise that is alone in its group keeps the group even when it moves to the end', () => {
    expect(moved('a0 b1 c2', 'a', 'c')).toBe('b1 c2 a0');
  });

  test('an exercise can be moved into the group given in the command', () => {
    expect(moved('a0 b1 c2', 'a', 'c', 2)).toBe('b1 c2 a2');
  });

  test('moving an unknown exercise changes nothing', () => {
    const plan = planOf('a0 b1');
    expect(withLineMoved(plan, 'a', { afterLineId: 'a' })).toBe(plan);
    expect(withLineMoved(plan, 'x', { afterLineId: 'a' })).toBe(plan);
  });
});

describe('withLine adds an exercise after the given line, or at the end', () => {
  const [line] = planOf('n7') as [SessionLine];

  test('an added exercise comes last when its predecessor is unknown', () => {
    expect(textOf(withLine(planOf('a0 b1'), line, 'x'))).toBe('a0 b1 n7');
  });

  test('withLine does not copy the lines before an added exercise', () => {
    const plan = planOf('a0 b1');
    const [first, , last] = withLine(plan, line, 'a');
    expect(first).toBe(plan[0]);
    expect(last).toEqual({ ...plan[1], exerciseOrder: 2 });
  });
});

test('a new group gets the next number', () => {
  expect(newGroupNumber(planOf('a0 b5 c2'))).toBe(6);
  expect(newGroupNumber([])).toBe(0);
});

test('changing one line of a plan leaves the other lines unchanged', () => {
  const plan = planOf('a0 b1');
  const changed = withChanges(plan, 'b', { sessionNotes: 'Seat 4' });
  expect(changed).toEqual([plan[0], { ...plan[1], sessionNotes: 'Seat 4' }]);
});

describe('withSets changes the number of sets of an exercise', () => {
  test('changing the number of sets changes nothing else', () => {
    const plan = planOf('a0 b1');
    expect(withSets(plan, 'b', 5)).toEqual([plan[0], { ...plan[1], targetSets: 5 }]);
  });

  test('an added set gets the last separate target of the exercise', () => {
    const setTargets = [5, 8, 12].map((targetReps) => plannedSet({ targetReps }));
    const plan = withChanges(planOf('a0 b1'), 'b', { setTargets, targetSets: 3 });
    expect(lineOf(withSets(plan, 'b', 4), 'b')).toEqual({
      ...plan[1],
      targetSets: 4,
      setTargets: [...setTargets, setTargets[2]],
    });
    expect(lineOf(withSets(plan, 'b', 1), 'b')?.setTargets).toEqual(setTargets.slice(0, 1));
  });
});
