import { expect, test } from 'vitest';
import {
  copyOfCarried,
  copyOfExercise,
  copyOfTemplate,
  emptyPlan,
  planToCarry,
} from '#shared/sessions/template/template-copy.ts';
import type { Template, TemplateExercise } from '#shared/templates/schema.ts';
import { template as copy } from '#tests/shared/sessions/stream.ts';

const template: Template = {
  ...copy,
  isPublic: false,
  lastUsed: null,
  usualDuration: null,
  lastUsedDay: null,
  isProgressionDeclined: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  exercises: copy.exercises.map((line) => ({
    ...line,
    // The cast is safe because `copyOfTemplate` needs only the fields that `copy` has.
    exercise: line.exercise as TemplateExercise['exercise'],
    targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
    progression: 'linear',
  })),
};

test('a copy has the lines of the copied template', () => {
  expect(copyOfTemplate(template)).toEqual(copy);
});

test('copyOfCarried sorts the lines of a plan and throws an error for an unknown exercise', () => {
  const plan = planToCarry(template);
  const exercises = new Map(
    template.exercises.map(({ exercise }) => [exercise.id, copyOfExercise(exercise)]),
  );
  const backwards = { ...plan, exercises: plan.exercises.toReversed() };
  expect(copyOfCarried(template.id, backwards, exercises)).toEqual(copy);
  exercises.delete('row');
  expect(() => copyOfCarried(template.id, plan, exercises)).toThrow(
    'Exercise row of line line-row',
  );
});

test('an empty plan has the id of the session that starts with the plan', () => {
  expect(emptyPlan('session', 'Quick')).toMatchObject({
    id: 'session',
    name: 'Quick',
    exercises: [],
  });
});
