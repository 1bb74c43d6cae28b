// Keeps the client's notes in the proposal of a trainer who does not see them.
import { expect, test } from 'vitest';
import { withNotesOf } from '#shared/trainer/proposals/template-plan.ts';
import { line } from './given-plans.ts';

const plan = (...lines: (readonly [exerciseId: string, notes: string])[]) => ({
  exercises: lines.map(([exerciseId, notes], exerciseOrder) =>
    line(exerciseId, { exerciseOrder, notes }),
  ),
});

test('each line gets the note of its exercise and place, and an added line keeps its note', () => {
  const base = plan(['A', 'first'], ['B', 'other'], ['A', 'second']);
  const proposed = plan(['B', ''], ['A', 'guess'], ['A', ''], ['A', 'third'], ['C', 'new']);
  const notes = withNotesOf(base, proposed).map(({ exerciseId, notes: own }) => [exerciseId, own]);
  expect(notes).toEqual([
    ['B', 'other'],
    ['A', 'first'],
    ['A', 'second'],
    ['A', 'third'],
    ['C', 'new'],
  ]);
});
