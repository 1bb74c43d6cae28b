import { describe, expect, test } from 'vitest';
import { session } from '#shared/sessions/schema.ts';
import { fromWireSession, toWireSession, toWireValues } from '#shared/sessions/wire.ts';
import { given, logged, SESSION_ID } from './stream.ts';

describe('a session is converted to the format of the API and back', () => {
  const state = given(logged(), logged('row', 10, 95), { type: 'SessionCompleted' });

  test('a session in the API has its sets in logged order', () => {
    const sent = toWireSession(state);
    expect(session.strict().parse(sent)).toEqual(sent);
    expect(sent).toMatchObject({
      id: SESSION_ID,
      completionStatus: 'COMPLETED',
      version: 4,
      exerciseSets: [
        { id: 'event-2', templateExerciseId: 'line-bench', actualReps: 8, actualWeight: 185 },
        { id: 'event-3', templateExerciseId: 'line-row', actualReps: 10, actualWeight: 95 },
      ],
    });
  });

  test('a session from the API is read back unchanged', () => {
    const sets = state.sets.map((set, index) => ({ ...set, loggedVersion: index + 1 }));
    expect(fromWireSession(toWireSession(state))).toEqual({ ...state, sets });
  });

  test('the API returns no deleted sets', () => {
    const deleted = given(logged(), { type: 'SetDeleted', setId: 'event-2', source: 'live' });
    expect(fromWireSession(toWireSession(deleted)).deletedSets).toEqual([]);
  });
});

test('toWireValues of a correction contains only the changed values', () => {
  expect(toWireValues({ reps: 6, weightLbs: 190, rpe: 8 })).toEqual({
    actualReps: 6,
    actualWeight: 190,
    rpeRating: 8,
  });
  expect(toWireValues({ weightLbs: 0 })).toEqual({ actualWeight: 0 });
});

test('toWireValues gives the changed values of a set the field names of the API', () => {
  const entered = { value: 84, unit: 'kg' } as const;
  const values = { durationSeconds: 45, distanceMeters: null, notes: '', entered };
  expect(toWireValues({ classification: 'DROP', ...values })).toStrictEqual({
    setClassification: 'DROP',
    actualDuration: 45,
    actualDistance: null,
    notes: '',
    enteredWeight: entered,
  });
  expect(toWireValues({})).toStrictEqual({});
});
