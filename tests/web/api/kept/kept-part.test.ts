import { expect, test } from 'vitest';
import { keptPartOf } from '#web/api/kept/kept-part.ts';

test('estimates that reveal the body weight are not kept', () => {
  const answer = {
    previous: null,
    records: [],
    load: null,
    estimates: [{ exerciseId: 'pull-up' }],
  };
  const question = { procedure: 'sessions.insights', input: {}, isByPages: false };
  expect(keptPartOf(question, answer)).toEqual({ ...answer, estimates: [] });
  expect(keptPartOf({ ...question, procedure: 'exercises.estimate' }, answer)).toBeUndefined();
});
