import { expect, test } from 'vitest';
import { changesElsewhere } from '#shared/sessions/report/changes-elsewhere.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

const told = (shown: SessionState, known: SessionState, now: SessionState) =>
  changesElsewhere(shown, known, now).map((change) =>
    change.type === 'plan' ? 'plan' : `${change.type} ${change.set.setId}`,
  );

test('changes of this device are not reported', () => {
  const own = given(logged(), logged());
  expect(told(own, given(logged()), own)).toEqual([]);
  const moved = own.sets.map((set) => ({ ...set, setNumber: set.setNumber + 1, loggedVersion: 9 }));
  expect(told(own, own, { ...own, sets: moved })).toEqual([]);
});

test('a set of another device is reported with its values', () => {
  const before = given(logged());
  expect(changesElsewhere(before, before, given(logged(), logged('row', 12, 90)))).toMatchObject([
    { type: 'logged', set: { exerciseId: 'row', setNumber: 1, reps: 12, weightLbs: 90 } },
  ]);
});

test('a correction on another device is reported', () => {
  const before = given(logged(), logged('row'));
  const source = 'live' as const;
  const now = given(
    logged(),
    logged('row'),
    { type: 'SetEdited', setId: 'event-2', reps: 5, source },
    { type: 'SetDeleted', setId: 'event-3', source },
  );
  expect(told(before, before, now)).toEqual(['corrected event-2', 'deleted event-3']);
});

test('a set of this device that the server refused is not reported as deleted', () => {
  expect(told(given(logged()), given(), given())).toEqual([]);
});

test('two changes of the plan are reported as one change', () => {
  const before = given();
  const now = given(
    { type: 'LineLeftOut', lineId: 'line-row' },
    { type: 'LineSetsChanged', lineId: 'line-bench', targetSets: 5 },
  );
  expect(told(before, before, now)).toEqual(['plan']);
});
