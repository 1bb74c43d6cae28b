import { describe, expect, test } from 'vitest';
import { sessionAt } from '#tests/shared/sessions/session-at.ts';
import {
  changedWeights,
  checkEdits,
  countChanges,
  type Edits,
  noEdits,
  planSave,
  storedText,
  unchangedSets,
} from '#web/features/report/edit-state/report-edits.ts';
import { sessionCommands } from '#shared/sessions/session-commands.ts';
import { toWireValues } from '#shared/sessions/wire.ts';
import { readNumber } from '#web/text/number-text.ts';
import { set } from '#tests/web/features/report/given-session.ts';

const ID = '0198c0de-0000-7000-8000-000000000000';

const sets = [set('one'), set('two', { setNumber: 2 }), set('three', { setNumber: 3 })];

function edit(drafts: Edits['drafts'], deleted: string[] = []): Edits {
  return { weightUnit: 'lbs', drafts, deleted: new Set(deleted) };
}

function editInKg(drafts: Edits['drafts']): Edits {
  return { ...edit(drafts), weightUnit: 'kg' };
}

describe('a save sends as few commands as possible', () => {
  test('saving an unchanged report sends no command', () => {
    expect(planSave(sets, noEdits('lbs'))).toEqual({
      deletes: [],
      edits: [],
    });
  });

  test('typing the stored value again sends no command', () => {
    const edits = edit({ one: { weightLbs: '185.0' } });
    expect(countChanges(sets, edits)).toBe(0);
    expect(planSave(sets, edits).edits).toEqual([]);
  });

  test('a save sends only the changed values of a set', () => {
    const edits = edit({ two: { reps: '8', weightLbs: '182,5' } });
    expect(planSave(sets, edits).edits).toEqual([{ setId: 'two', changes: { weightLbs: 182.5 } }]);
  });

  test('a weight of 185 lbs stays exact when the user types the shown 83.91 kg again', () => {
    expect(storedText(set('one'), 'weightLbs', 'kg')).toBe('83.91');
    for (const typed of ['83.91', '83,91', ' 83.9100']) {
      const edits = editInKg({ one: { weightLbs: typed } });
      expect(countChanges(sets, edits), typed).toBe(0);
      expect(planSave(sets, edits).edits).toEqual([]);
    }
  });

  test('a weight typed in kilograms is sent in pounds', () => {
    const edits = editInKg({ one: { weightLbs: '61,25' }, two: { reps: '9' } });
    expect(countChanges(sets, edits)).toBe(2);
    const plan = planSave(sets, edits);
    expect(plan.edits.map(({ changes }) => changes)).toEqual([{ weightLbs: 135.03 }, { reps: 9 }]);
    const saved = [set('one', { weightLbs: 135.03 })];
    expect(countChanges(saved, edits)).toBe(0);
  });

  test('the changed time, kind and note of a hold are sent', () => {
    const hold = set('hold', { reps: 0, durationSeconds: 45, notes: 'shaky' });
    const edits = edit({
      hold: { durationSeconds: '1:10', distanceMeters: '', classification: 'FAILURE', notes: ' ' },
    });
    expect(planSave([hold], edits).edits).toEqual([
      {
        setId: 'hold',
        changes: { durationSeconds: 70, classification: 'FAILURE', notes: '' },
      },
    ]);
    expect(storedText(hold, 'durationSeconds', 'lbs')).toBe('0:45');
    expect(planSave([hold], edit({ hold: { durationSeconds: '' } })).edits).toEqual([
      { setId: 'hold', changes: { durationSeconds: null } },
    ]);
  });

  test('an RPE field that stays empty is not sent, and the default RPE is not sent either', () => {
    expect(storedText(set('one'), 'rpe', 'lbs')).toBe('');
    expect(storedText(set('one', { rpeSource: 'entered' }), 'rpe', 'lbs')).toBe('7');
    const emptied = edit({ one: { rpe: ' ', reps: '5' } });
    expect(checkEdits(sets, emptied)).toEqual({});
    expect(planSave(sets, emptied).edits).toEqual([{ setId: 'one', changes: { reps: 5 } }]);
    const rated = edit({ one: { rpe: '7' } });
    expect(countChanges(sets, rated)).toBe(1);
    expect(planSave(sets, rated).edits).toEqual([{ setId: 'one', changes: { rpe: 7 } }]);
  });

  test('an RPE that the user entered cannot be cleared', () => {
    const rated = [set('one', { rpeSource: 'entered', rpe: 8 })];
    expect(checkEdits(rated, edit({ one: { rpe: '' } }))).toEqual({
      one: { rpe: 'RPE must be a number' },
    });
  });

  test('a set that is marked for deletion is deleted, and its edits are not sent', () => {
    const edits = edit({ one: { reps: '5' }, three: { rpe: '9' } }, ['one']);
    expect(countChanges(sets, edits)).toBe(2);
    expect(planSave(sets, edits)).toEqual({
      deletes: ['one'],
      edits: [{ setId: 'three', changes: { rpe: 9 } }],
    });
  });
});

describe('error messages for invalid values of a set', () => {
  test.each([
    ['reps', '', 'Reps must be a number'],
    ['reps', '-1', 'Reps cannot be negative'],
    ['weightLbs', 'heavy', 'Weight must be a number'],
    ['weightLbs', '5001', 'Weight can be at most 5000 lbs'],
    ['weightLbs', '82.5555', 'Weight can have at most 2 decimals'],
    ['rpe', 'hard', 'RPE must be a number'],
    ['rpe', '11', 'RPE must be from 1 to 10'],
    ['rpe', '7.3', 'RPE goes in half steps'],
  ])('the field %s refuses %j with the message: %s', (field, typed, message) => {
    expect(checkEdits(sets, edit({ one: { [field]: typed } }))).toEqual({
      one: { [field]: message },
    });
    const value = readNumber(typed);
    const answer = sessionCommands.editSet.input.safeParse({
      id: ID,
      setId: ID,
      ...toWireValues({ [field]: value }),
    });
    expect(answer.error?.issues[0]?.message).toBe(message);
  });

  test.each([
    ['durationSeconds', '1:75', 'The time must look like 1:10, or be seconds'],
    ['distanceMeters', '-1', 'Distance cannot be negative'],
    ['notes', 'x'.repeat(501), 'Notes can have at most 500 characters'],
  ])('the optional field %s, filled with %j, shows the message: %s', (field, typed, message) => {
    expect(checkEdits(sets, edit({ one: { [field]: typed } }))).toEqual({
      one: { [field]: message },
    });
  });

  test.each([
    ['2267.97', 'Weight can be at most 2267.96 kg'],
    ['82.5555', 'Weight can have at most 2 decimals'],
  ])('a weight of %j kg is refused with the message: %s', (typed, message) => {
    expect(checkEdits(sets, editInKg({ one: { weightLbs: typed } }))).toEqual({
      one: { weightLbs: message },
    });
  });

  test('a set marked for deletion is not checked for invalid values', () => {
    expect(checkEdits(sets, edit({ one: { reps: '' } }, ['one']))).toEqual({});
  });
});

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

test('the editor asks about a mistyped weight only for sets whose weight was changed', () => {
  const asked = changedWeights(session, planned);
  expect(asked).toMatchObject([
    { setId: second.setId, set: { weightLbs: 1000, reps: 5, entered: null } },
  ]);
});

test('to find a mistyped weight, a changed weight is compared only with unchanged sets of the exercise', () => {
  const known = unchangedSets(session, planned, second.exerciseId);
  expect(known.map(({ setId }) => setId)).toEqual([third.setId]);
  expect(unchangedSets(session, planned, 'other')).toEqual([]);
});
