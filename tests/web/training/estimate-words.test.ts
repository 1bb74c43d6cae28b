import { expect, test } from 'vitest';
import { estimateWords, trendWords } from '#web/training/estimate-words.ts';

const effort = { kind: 'effort', point: 123.33, low: 112.96, high: 134.66 } as const;

test.each([
  ['EXTERNAL', effort, 'est. 123 lbs (112–135)'],
  ['PER_SIDE', effort, 'est. 123 lbs (112–135) per hand'],
  ['BODYWEIGHT_PLUS', effort, 'est. 123 lbs (112–135) added'],
  ['EXTERNAL', { kind: 'floor', point: 116.67 }, 'at least 116 lbs'],
  ['EXTERNAL', null, 'Not estimated: too many repetitions'],
] as const)('of a weight that is %s, %o reads %s', (loadKind, estimate, text) => {
  expect(estimateWords(estimate, { loadKind, unit: 'lbs' })).toBe(text);
});

test.each([
  [
    { verdict: 'rising', percentPer4Weeks: 1.84, low: 0.41, high: 3.2 },
    'Rising: +1.8% in 4 weeks (+0.4 to +3.2%)',
  ],
  [
    { verdict: 'unclear', percentPer4Weeks: 0.02, low: -2, high: 2.1 },
    'No clear change: 0% in 4 weeks (−2 to +2.1%)',
  ],
  [
    { verdict: 'falling', percentPer4Weeks: -3, low: -4, high: -2 },
    'Falling: −3% in 4 weeks (−4 to −2%)',
  ],
] as const)('%o reads %s', (trend, text) => {
  expect(trendWords(trend).replaceAll('\u00A0', ' ')).toBe(text);
});
