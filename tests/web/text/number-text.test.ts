import { describe, expect, test } from 'vitest';
import { isNumber, numberText, readNumber, stepText } from '#web/text/number-text.ts';

describe('a number as it is typed', () => {
  test.each([
    ['102.5', 102.5],
    ['102,5', 102.5],
    [' 8 ', 8],
    ['.5', 0.5],
    ['8.', 8],
    ['8,', 8],
    ['007', 7],
    ['-5', -5],
    ['-0,5', -0.5],
    ['123456789012345', 123_456_789_012_345],
  ])('%j reads as %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each(['', '  '])('an empty field (%j) reads as null', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  test.each([
    'abc',
    '8 x',
    '-',
    '.',
    ',',
    '- 5',
    '+5',
    '1.2.3',
    '1,000.5',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '٣',
    '1234567890123456',
  ])('%j is no number', (text) => {
    expect(readNumber(text)).toBeNaN();
  });

  test('is told from an empty field and from nonsense', () => {
    expect(['0', '-5', '', '-'].map((text) => isNumber(readNumber(text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test.each([
  [182.5, '182.5'],
  [0.1 + 0.2, '0.3'],
  [12_345, '12345'],
  [-0.001, '0'],
])('%j stands in a field as %j', (number, text) => {
  expect(numberText(number)).toBe(text);
});

describe('a step', () => {
  test.each([
    ['0.1', 0.2, '0.3'],
    ['102,5', 2.5, '105'],
    ['998', 5, '1000'],
    ['3', -5, '0'],
  ])('from %j by %j ends at %j: within the bounds, without a binary tail', (text, step, end) => {
    expect(stepText(text, step, { max: 1000 })).toBe(end);
  });

  test('goes down to the bound of the field', () => {
    expect(stepText('1', -1, { min: 1 })).toBe('1');
    expect(stepText('-7', -1, { min: -8 })).toBe('-8');
  });

  test.each(['', 'abc'])('from %j begins at 0, or at what is least', (text) => {
    expect(stepText(text, 0.25)).toBe('0.25');
    expect(stepText(text, -5)).toBe('0');
    expect(stepText(text, 1, { min: 30, max: 200 })).toBe('30');
  });
});
