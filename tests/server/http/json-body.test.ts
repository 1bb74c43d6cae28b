import { expect, test } from 'vitest';
import { jsonRefusal } from '#server/http/json-body.ts';

const refusalOf = (json: string) => jsonRefusal(Buffer.from(json))?.message;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['nothing', ''],
  ['10,000 values', JSON.stringify(Array.from({ length: 10_000 }, () => 1))],
  ['20 levels', nested(20)],
  ['many levels one after the other', JSON.stringify(Array.from({ length: 100 }, () => [[]]))],
  ['commas and brackets in a text', JSON.stringify({ notes: ',[{'.repeat(10_000) })],
  ['a text that ends with a backslash', JSON.stringify(['\\', '"', '\\"', ',['.repeat(9_999)])],
  ['a text without an end', `"${','.repeat(20_000)}`],
])('the check of a JSON body accepts %s', (_, json) => {
  expect(refusalOf(json)).toBeUndefined();
});

test.each([
  [
    '60,000 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [n, n]))),
    'The request has too many fields',
  ],
  [
    '10,001 values',
    JSON.stringify(Array.from({ length: 10_001 }, () => 1)),
    'The request has too many fields',
  ],
  ['21 levels', nested(21), 'The request is nested too deeply'],
  ['200,000 brackets', '['.repeat(200_000), 'The request is nested too deeply'],
])('the check of a JSON body refuses %s before parsing', (_, json, sentence) => {
  expect(refusalOf(json)).toBe(sentence);
});
