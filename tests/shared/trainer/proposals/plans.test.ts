// Keeps the client's notes in the proposal of a trainer who does not see them.
import { expect, test } from 'vitest';
import { changesOf, withChanges } from '#shared/trainer/proposals/changes.ts';
import { planOfTemplate, templateOfPlan } from '#shared/trainer/proposals/plans.ts';
import { line, plan } from './given-plans.ts';

const noted = (...lines: (readonly [exerciseId: string, notes: string])[]) =>
  planOfTemplate({
    ...plan(''),
    exercises: lines.map(([exerciseId, notes], exerciseOrder) =>
      line(exerciseId, { exerciseOrder, notes }),
    ),
  });

test("a client who closed the notes keeps each line's note, and an added line has its own note", () => {
  const base = noted(['A', 'first'], ['B', 'other'], ['A', 'second']);
  const proposed = noted(['B', ''], ['A', 'guess'], ['A', ''], ['A', 'third'], ['C', 'new']);
  const others = changesOf(base, proposed, base).filter(({ part }) => part !== 'notes');
  const taken = withChanges(base, proposed, base, new Set(others.map(({ id }) => id)));
  const notes = templateOfPlan(taken).exercises.map(({ exerciseId, notes: own }) => [
    exerciseId,
    own,
  ]);
  expect(notes).toEqual([
    ['B', 'other'],
    ['A', 'first'],
    ['A', 'second'],
    ['A', 'third'],
    ['C', 'new'],
  ]);
});
