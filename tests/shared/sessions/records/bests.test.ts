import { expect, test } from 'vitest';
import { comparableSets } from '#shared/sessions/records/bests.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

const state = given(logged());
const [line] = state.template.exercises;
const [set] = state.sets;
if (!line || !set) throw new Error('There is a line and a set');

test('comparableSets adds the body weight of the session to the load of a bodyweight exercise', () => {
  const exercise = {
    ...line.exercise,
    loadKind: 'BODYWEIGHT_PLUS' as const,
    bodyweightShare: 1,
    measure: 'TIME' as const,
  };
  const template = { ...state.template, exercises: [{ ...line, exercise }] };
  expect(comparableSets({ ...state, template, bodyWeightKg: 80 })).toEqual([
    { ...set, loadLbs: 361.37, loadKind: 'BODYWEIGHT_PLUS', measure: 'TIME' },
  ]);
});

test('a set of an unknown exercise is treated as repetitions with an external weight', () => {
  const template = { ...state.template, exercises: [] };
  expect(comparableSets({ ...state, template })).toEqual([
    { ...set, loadLbs: null, loadKind: 'EXTERNAL', measure: 'REPS' },
  ]);
});
