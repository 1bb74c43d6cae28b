import { describe, expect, test } from 'vitest';
import { isDeclined, offersOf, usualChoices, withChanged } from '#shared/exercises/choices.ts';

const usual = usualChoices('bench');
const kilograms = { value: 1.25, unit: 'kg' } as const;

describe('offers', () => {
  test.each([
    [null, false, { isOn: true, why: 'usual' }],
    [null, true, { isOn: false, why: 'losing' }],
    [true, true, { isOn: true, why: 'chosen' }],
    [false, false, { isOn: false, why: 'chosen' }],
  ] as const)('chosen %s, losing %s', (chosen, isLosing, offers) => {
    expect(offersOf(chosen, isLosing)).toEqual(offers);
  });
});

test('only a person declines every weight: a rule that loses is no word about the first set', () => {
  expect(isDeclined(offersOf(false, false))).toBe(true);
  expect(isDeclined(offersOf(null, true))).toBe(false);
  expect(isDeclined(offersOf(null, false))).toBe(false);
});

describe('a changed choice', () => {
  test('leaves what it does not name', () => {
    const off = withChanged(usual, { offers: false });
    expect(off.offers).toEqual({ isOn: false, why: 'chosen' });
    const stepped = withChanged(off, { weightStep: kilograms });
    expect(stepped).toEqual({ ...off, weightStep: kilograms });
    expect(withChanged(stepped, { offers: null, weightStep: null })).toEqual(usual);
  });

  test('to none leaves a rule that loses off', () => {
    const losing = { ...usual, offers: offersOf(null, true) };
    expect(withChanged(losing, { offers: null })).toEqual(losing);
  });
});
