// Tests that a proposal keeps the client's notes, which a trainer without access does not see.
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

test('accepted changes keep the notes that the trainer cannot see', () => {
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
