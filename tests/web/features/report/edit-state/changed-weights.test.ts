import { expect, test } from 'vitest';
import { changedWeights, unchangedSets } from '#web/features/report/edit-state/changed-weights.ts';
import { sessionAt } from '#tests/shared/sessions/session-at.ts';

const session = sessionAt([1, 1, 1], {
  reps: 5,
  weightLbs: 100,
  rpe: 8,
  rpeSource: 'entered',
  classification: 'WORKING',
});
const [first, second, third] = session.sets;
if (!first || !second || !third) throw new Error('There are three sets');
const planned = {
  deletes: [first.setId],
  edits: [
    { setId: second.setId, changes: { weightLbs: 1000 } },
    { setId: third.setId, changes: { reps: 6 } },
  ],
};

test('the editor asks about a changed weight with all new values of its set, and about no other change', () => {
  const asked = changedWeights(session, planned);
  expect(asked).toMatchObject([
    { setId: second.setId, set: { weightLbs: 1000, reps: 5, entered: null } },
  ]);
});

test('the question about a weight ignores deleted sets and sets whose weight was corrected', () => {
  const known = unchangedSets(session, planned, second.exerciseId);
  expect(known.map(({ setId }) => setId)).toEqual([third.setId]);
  expect(unchangedSets(session, planned, 'other')).toEqual([]);
});
