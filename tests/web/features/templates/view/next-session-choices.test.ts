import { expect, test } from 'vitest';
import { newLine } from '#web/features/templates/lines.ts';
import {
  withDoubleProgression,
  withHeld,
  withSuggestedWeights,
} from '#web/features/templates/view/next-session-choices.ts';

// `as`: the choices read no other field of the exercise.
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

test('double progression is switched on for lines with a planned weight', () => {
  const changed = withDoubleProgression([bench, row, plank]);
  expect(changed?.map(({ progression }) => progression)).toEqual(['double', null, null]);
});

test('double progression is not suggested without a planned weight', () => {
  expect(withDoubleProgression([row, plank])).toBeNull();
});

test('applying the suggestions sets the suggested weight of each line', () => {
  const changed = withSuggestedWeights([bench, row, plank], suggested(105));
  expect(changed).toEqual([{ ...bench, targetWeight: 105 }, row, plank]);
});

test('nothing can be applied when the planned weights equal the suggestions', () => {
  expect(withSuggestedWeights([bench, row], suggested(100))).toBeNull();
});

test('a line held by an injury is not changed, and its suggestion is hidden', () => {
  const [line] = suggested(105);
  // `as`: `withHeld` reads no other field of the suggestion.
  const rising = { ...line, suggestion: { ...line?.suggestion, rises: true } } as never;
  const held = withHeld([rising], () => 'SHOULDER');
  expect(held).toMatchObject([{ suggestion: null, held: 'SHOULDER' }]);
  expect(withSuggestedWeights([bench], held)).toBeNull();
  expect(withHeld([rising], () => null)).toMatchObject([{ suggestion: { weightLbs: 105 } }]);
});
