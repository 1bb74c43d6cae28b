import { describe, expect, test } from 'vitest';
import { decimalMarkOf, meaningsOf, numberWithMark, plainDigits } from '#shared/written-number.ts';

test('the digits of every writing system are read as 0 to 9', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, at) => at)
    .filter((at) => (at < 0xd8_00 || at > 0xdf_ff) && /^\p{Nd}$/u.test(String.fromCodePoint(at)))
    .map((at) => String.fromCodePoint(at));
  expect(digits.length).toBeGreaterThan(700);
  expect(plainDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

describe('meaningsOf lists the numbers that a text can mean', () => {
  test.each([
    ['۸۲٫۵', [82.5]],
    ['٨٢٫٥', [82.5]],
    ['８２．５', [82.5]],
    ['−20', [-20]],
    ['－２０', [-20]],
    ['82,5', [82.5]],
    ['.5', [0.5]],
    ['8,', [8]],
    ['1\u202f250,5', [1250.5]],
    ['1\u00a0250', [1250]],
    ["1'250.75", [1250.75]],
    ['1٬250', [1250]],
    ['1,250.5', [1250.5]],
    ['1.250,5', [1250.5]],
    ['1,250,000', [1_250_000]],
    ['1.250.000', [1_250_000]],
    ['0,250', [0.25]],
    ['1250,500', [1250.5]],
    ['6.80388555', [6.80388555]],
    ['1,000', [1000, 1]],
    ['-1.250', [-1250, -1.25]],
    ['40,000', [40_000, 40]],
  ])('the text %j can mean %j', (text, numbers) => {
    expect(meaningsOf(text)).toEqual(numbers);
  });

  test.each(['', 'abc', '-', '.', '1,2,3', '1.2.3', '12,34,567', '5²', '½', '1e3', '0x10', '--5'])(
    'the text %j is no number',
    (text) => {
      expect(meaningsOf(text)).toEqual([]);
    },
  );
});

test('a known decimal mark is used only for ambiguous numbers', () => {
  expect(numberWithMark('1,250', ',')).toBe(1.25);
  expect(numberWithMark('1,250', '.')).toBe(1250);
  expect(numberWithMark('1.250', ',')).toBe(1250);
  expect(numberWithMark('62.5', ',')).toBe(62.5);
  expect(numberWithMark('x', ',')).toBeNull();
});

test.each([
  ['82,5', ','],
  ['82.5', '.'],
  ['1,250.5', '.'],
  ['1,250,000', '.'],
  ['0,250', ','],
  ['1,250', null],
  ['80', null],
  ['x,5', null],
])('the decimal mark of the text %j is %j (null: unclear)', (text, mark) => {
  expect(decimalMarkOf(text)).toBe(mark);
});
