import { expect, test } from 'vitest';
import { loadLabels } from '#shared/exercises/labels.ts';

test.each([
  ['EXTERNAL', 'REPS', []],
  ['PER_SIDE', 'REPS', ['Per hand']],
  ['NONE', 'TIME', ['Timed', 'No weight']],
  ['PER_SIDE', 'DISTANCE', ['By distance', 'Per hand']],
] as const)(
  'the labels of an exercise with load type %s and measure %s are %j',
  (loadKind, measure, labels) => {
    expect(loadLabels({ loadKind, measure })).toEqual(labels);
  },
);
