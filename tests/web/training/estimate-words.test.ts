import { expect, test } from 'vitest';
import { estimateWords } from '#web/training/estimate-words.ts';

const effort = { kind: 'effort', point: 123.33, low: 112.96, high: 134.66 } as const;

test.each([
  ['EXTERNAL', effort, 'est. 123 lbs (112–135)'],
  ['PER_SIDE', effort, 'est. 123 lbs (112–135) per hand'],
  ['BODYWEIGHT_PLUS', effort, 'est. 123 lbs (112–135) added'],
  ['EXTERNAL', { kind: 'floor', point: 116.67 }, 'at least 116 lbs'],
  ['EXTERNAL', null, '–'],
] as const)('the estimate of a %s exercise is written as: $2', (loadKind, estimate, text) => {
  expect(estimateWords(estimate, { loadKind, unit: 'lbs' })).toBe(text);
});
