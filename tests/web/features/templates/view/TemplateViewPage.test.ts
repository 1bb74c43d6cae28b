import { expect, test } from 'vitest';
import { planFacts, setsText } from '#web/features/templates/view/TemplateViewPage.tsx';
import { plannedSet } from '../../../../shared/sets/planned-set.ts';

type Line = Parameters<typeof setsText>[0];

// The cast is safe because the text of a plan reads only these fields of an exercise.
const exercise = { measure: 'REPS', loadKind: 'EXTERNAL' } as Line['exercise'];
const plain: Line = {
  exercise,
  targetSets: 3,
  targetReps: 10,
  targetDuration: null,
  targetDistance: null,
  targetWeight: null,
  restTime: null,
  targetRPE: null,
  targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
  setTargets: null,
};
const textOf = (line: Partial<Line>) =>
  planFacts({ ...plain, ...line })
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ');
const setsOf = (line: Partial<Line>) => setsText({ ...plain, ...line }, 'lbs');

test('the text of a plan leaves out values without a target', () => {
  expect(setsOf({})).toBe('3 × 10');
  expect(textOf({})).toBe('');
});

test('a target that all sets share is shown once in the text of a plan', () => {
  const line = {
    targetWeight: 135,
    restTime: 90,
    targetRPE: 8,
    targetTempo: { eccentric: 3, pause: 1, concentric: 1 },
  };
  expect(setsOf(line)).toBe('3 × 10 · 135 lbs');
  expect(textOf(line)).toBe('RPE 8, Rest 1:30, Tempo 3-1-1');
});

test('an RPE that all sets share is shown once in the text of a plan', () => {
  const setTargets = [95, 105].map((targetWeight) =>
    plannedSet({ targetReps: 8, targetWeight, targetRPE: 8 }),
  );
  expect(setsOf({ setTargets })).toBe('8 × 95 · 8 × 105');
  expect(textOf({ targetSets: 2, setTargets })).toBe('RPE 8');
});

test('sets with different RPEs are listed with their RPEs', () => {
  const setTargets = [7, 9].map((targetRPE) =>
    plannedSet({ targetReps: 8, targetWeight: 95, targetRPE }),
  );
  expect(setsOf({ setTargets })).toBe('8 × 95 @7 · 8 × 95 @9');
  expect(textOf({ targetSets: 2, setTargets })).toBe('');
});

test("a weight per hand is shown with the words 'per hand'", () => {
  const perHand = { measure: 'REPS', loadKind: 'PER_SIDE' } as const;
  expect(setsOf({ exercise: perHand, targetWeight: 55 })).toBe('3 × 10 · 55 lbs per hand');
});
