import { expect, test } from 'vitest';
import { newLine } from '#web/features/templates/lines.ts';
import {
  withDoubleProgression,
  withHeld,
  withSuggestedWeights,
} from '#web/features/templates/view/next-session-choices.ts';

// The cast is safe because the choices for the next workout use only these fields of an exercise.
const of = (measure: string, loadKind = 'EXTERNAL') =>
  ({ id: 'e', measure, loadKind }) as Parameters<typeof newLine>[0];
const bench = newLine(of('REPS'), { key: 'bench', targetWeight: 100 });
const row = newLine(of('REPS'), { key: 'row', targetWeight: null });
const plank = newLine(of('TIME', 'NONE'), { key: 'plank' });

const suggested = (weightLbs: number) => [
  {
    templateExerciseId: 'bench',
    exerciseId: 'e',
    progression: 'double' as const,
    suggestion: { action: 'up' as const, weightLbs, reps: 8, reason: '', setIds: [] },
    stalledWeeks: null,
  },
  {
    templateExerciseId: 'row',
    exerciseId: 'e',
    progression: 'double' as const,
    suggestion: null,
    stalledWeeks: null,
  },
];

test('double progression is turned on only for exercises with a planned weight', () => {
  const changed = withDoubleProgression([bench, row, plank]);
  expect(changed?.map(({ progression }) => progression)).toEqual(['double', null, null]);
});

test('double progression cannot be turned on when no exercise has a planned weight', () => {
  expect(withDoubleProgression([row, plank])).toBeNull();
});

test('applying the suggestions replaces the planned weight of each suggested exercise', () => {
  const changed = withSuggestedWeights([bench, row, plank], suggested(105));
  expect(changed).toEqual([{ ...bench, targetWeight: 105 }, row, plank]);
});

test('withSuggestedWeights returns null when all suggestions equal the planned weights', () => {
  expect(withSuggestedWeights([bench, row], suggested(100))).toBeNull();
});

test('a heavier suggestion is not applied while a body part of the exercise is injured', () => {
  const [line] = suggested(105);
  // The cast is safe because `withHeld` reads only these fields of a suggestion.
  const rising = { ...line, suggestion: { ...line?.suggestion, rises: true } } as never;
  const held = withHeld([rising], () => 'SHOULDER');
  expect(held).toMatchObject([{ suggestion: null, held: 'SHOULDER' }]);
  expect(withSuggestedWeights([bench], held)).toBeNull();
  expect(withHeld([rising], () => null)).toMatchObject([{ suggestion: { weightLbs: 105 } }]);
});
