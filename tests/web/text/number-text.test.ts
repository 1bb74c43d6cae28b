import { describe, expect, test } from 'vitest';
import {
  isNumber,
  numberText,
  readNumber,
  readWhole,
  stepText,
  twoReadings,
} from '#web/text/number-text.ts';

describe('a number can be typed with a decimal comma or point and with thousands separators', () => {
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
    ['1,000.5', 1000.5],
    ['1.234,5', 1234.5],
    ['40,000,000', 40_000_000],
    ['1 250', 1250],
    ['1\u00A0250,5', 1250.5],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['۸۲٫۵', 82.5],
    ['８２．５', 82.5],
    ['−20', -20],
    ['٣', 3],
  ])('typing %j gives the number %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each(['', '  '])('an empty field (%j) gives null', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  test.each([
    'abc',
    '8 x',
    '-',
    '.',
    ',',
    '- 5',
    '1.2.3',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '1234567890123456',
  ])('the text %j is no number', (text) => {
    expect(readNumber(text)).toBeNaN();
  });

  test.each([
    ['1,000', '1,000', '1000', '1.000', '1'],
    ['1.250', '1,250', '1250', '1.250', '1.25'],
    ['-2,500', '-2,500', '-2500', '-2.500', '-2.5'],
    ['82.125', '82,125', '82125', '82.125', '82.1250'],
    ['１，０００', '1,000', '1000', '1.000', '1'],
    ['1,000 kg', '1,000', '1000 kg', '1.000', '1 kg'],
  ])(
    'the typed number %j is ambiguous: it can mean %s (written as %s) or %s (written as %s)',
    (text, thousands, thousandsText, decimal, decimalText) => {
      expect(readNumber(text)).toBeNaN();
      expect(twoReadings(text)).toEqual([
        { label: thousands, text: thousandsText },
        { label: decimal, text: decimalText },
      ]);
      expect([twoReadings(thousandsText), twoReadings(decimalText)]).toEqual([null, null]);
      expect(stepText(text, 2.5)).toBe(text);
    },
  );

  test.each(['', 'abc', '1,00', '1,0000', '0,125', '1,000.5'])(
    'the typed text %j is not ambiguous',
    (text) => {
      expect(twoReadings(text)).toBeNull();
    },
  );

  test("a field for whole numbers reads both '1,000' and '1.000' as 1000", () => {
    expect(['1,000', '1.000', '12', '2.5', ''].map(readWhole)).toEqual([1000, 1000, 12, 2.5, null]);
    expect(readWhole('abc')).toBeNaN();
  });

  test("isNumber accepts '0' and '-5', but neither an empty nor an incomplete text", () => {
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
])('the number %j is shown in a field as %j', (number, text) => {
  expect(numberText(number)).toBe(text);
});

describe('the step buttons of a number field change the number', () => {
  test.each([
    ['0.1', 0.2, '0.3'],
    ['102,5', 2.5, '105'],
    ['998', 5, '1000'],
    ['3', -5, '0'],
  ])('pressing a step button at %j with a step of %j gives %j', (text, step, end) => {
    expect(stepText(text, step, { max: 1000 })).toBe(end);
  });

  test('a step button does not exceed the limit of the field', () => {
    expect(stepText('1', -1, { min: 1 })).toBe('1');
    expect(stepText('-7', -1, { min: -8 })).toBe('-8');
  });

  test.each(['', 'abc'])(
    'in a field with the text %j, a step counts from 0 and goes at least to the minimum',
    (text) => {
      expect(stepText(text, 0.25)).toBe('0.25');
      expect(stepText(text, -5)).toBe('0');
      expect(stepText(text, 1, { min: 30, max: 200 })).toBe('30');
    },
  );
});
