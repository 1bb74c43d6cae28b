import { expect, test } from 'vitest';
import {
  isDeclined,
  suggestionChoiceOf,
  usualChoices,
  withChanged,
} from '#shared/exercises/choices.ts';

const usual = usualChoices('bench');
const kilograms = { value: 1.25, unit: 'kg' } as const;

test.each([
  [null, { isOn: true, why: 'usual' }],
  [true, { isOn: true, why: 'chosen' }],
  [false, { isOn: false, why: 'chosen' }],
] as const)(
  'weights are suggested unless the user turned suggestions off for the exercise (choice: %s)',
  (chosen, offers) => {
    expect(suggestionChoiceOf(chosen)).toEqual(offers);
    expect(isDeclined(suggestionChoiceOf(chosen))).toBe(chosen === false);
  },
);

test('changing one choice keeps the other choices', () => {
  const off = withChanged(usual, { offers: false });
  expect(off.offers).toEqual({ isOn: false, why: 'chosen' });
  const stepped = withChanged(off, { weightStep: kilograms });
  expect(stepped).toEqual({ ...off, weightStep: kilograms });
  expect(withChanged(stepped, { offers: null, weightStep: null })).toEqual(usual);
});
