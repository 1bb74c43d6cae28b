import { describe, expect, test } from 'vitest';
import {
  completeSession,
  deleteSet,
  discardSession,
  editSet,
  logSet,
  requireEnd,
  requireRecent,
  requireVersion,
  reopenSession,
  restoreSession,
  restoreSet,
  startSession,
} from '#shared/sessions/decide.ts';
import { MAX_SETS_PER_SESSION } from '#shared/sessions/limits.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SentInput } from '#shared/sessions/session-commands.ts';
import { given, logged, SESSION_ID, template } from './stream.ts';

const input: SentInput<'logSet'> = {
  id: SESSION_ID,
  exerciseId: 'bench',
  templateExerciseId: 'line-bench',
  actualReps: 8,
  actualWeight: 185,
  setClassification: 'WORKING',
};
const editInput = { id: SESSION_ID, setId: 'event-2', actualReps: 6, source: 'live' as const };
const completed = given(logged(), { type: 'SessionCompleted' });
const discarded = given(logged(), { type: 'SessionDiscarded' });
const codeOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'no error';
};

describe('logSet returns a SetLogged fact, or refuses the set', () => {
  test('a logged set is assigned to its line of the plan', () => {
    expect(logSet(given(), { ...input, rpeRating: 8 })).toEqual({
      type: 'SetLogged',
      exerciseId: 'bench',
      lineId: 'line-bench',
      reps: 8,
      weightLbs: 185,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
    });
  });

  test('a set without an RPE is stored with RPE 7, marked as a default', () => {
    expect(logSet(given(), input)).toMatchObject({ rpe: 7, rpeSource: 'default' });
  });

  test("an RPE that the form filled in is stored with the source 'default'", () => {
    const fact = logSet(given(), { ...input, rpeRating: 7, rpeSource: 'default' });
    expect(fact).toMatchObject({ rpe: 7, rpeSource: 'default' });
  });

  test('a set is not assigned to a line that it names when the line has another exercise', () => {
    const fact = logSet(given(), { ...input, templateExerciseId: 'line-row' });
    expect(fact).toMatchObject({ lineId: null });
  });

  test.each([
    ['is refused for a session that does not exist', null, 'SESSION_NOT_FOUND'],
    ['is refused for a deleted session', discarded, 'SESSION_NOT_FOUND'],
    ['is refused for a finished session', completed, 'SESSION_COMPLETED'],
    [
      'is refused for a full session',
      given(...Array.from({ length: MAX_SETS_PER_SESSION }, () => logged())),
      'LIMIT_REACHED',
    ],
  ])('logging a set %s', (_, state, code) => {
    expect(codeOf(() => logSet(state, input))).toBe(code);
  });
});

describe('a set that arrives after the end of its session can still be accepted', () => {
  const kept = { ...input, evenIfFinished: true };
  const emptied = given({ type: 'SessionDiscarded' });

  test('a finished session accepts a set from a device that did not know of the end', () => {
    expect(logSet(completed, kept)).toMatchObject({ type: 'SetLogged', reps: 8 });
    const late = given(logged(), { type: 'SessionCompleted' }, logged());
    expect(late).toMatchObject({ status: 'COMPLETED', endedAt: completed.endedAt });
    expect(late.sets.map(({ setNumber }) => setNumber)).toEqual([1, 2]);
  });

  test('a late set restores a session that was discarded as empty', () => {
    expect(logSet(emptied, kept)).toMatchObject({ type: 'SetLogged' });
    expect(given({ type: 'SessionDiscarded' }, logged()).isDiscarded).toBe(false);
    expect(codeOf(() => logSet(emptied, input))).toBe('SESSION_NOT_FOUND');
  });

  test('a late set does not restore a deleted session that contained sets', () => {
    expect(codeOf(() => logSet(discarded, kept))).toBe('SESSION_NOT_FOUND');
  });
});

describe('a correction stores only changed values', () => {
  test('correcting the repetitions stores only the repetitions', () => {
    expect(editSet(given(logged()), editInput)).toEqual({
      type: 'SetEdited',
      setId: 'event-2',
      reps: 6,
      source: 'live',
    });
  });

  test('a set of a finished session can be corrected and deleted', () => {
    expect(editSet(completed, editInput).type).toBe('SetEdited');
    expect(deleteSet(completed, editInput).type).toBe('SetDeleted');
  });

  test('an unknown set cannot be corrected or deleted', () => {
    const missing = { ...editInput, setId: 'event-9' };
    expect(codeOf(() => editSet(given(logged()), missing))).toBe('SET_NOT_FOUND');
    expect(codeOf(() => deleteSet(given(logged()), missing))).toBe('SET_NOT_FOUND');
  });

  test('a set of a deleted session cannot be corrected', () => {
    expect(codeOf(() => editSet(discarded, editInput))).toBe('SESSION_NOT_FOUND');
  });
});

describe('a session starts and ends once', () => {
  test('a session that has started cannot start a second time', () => {
    expect(startSession(null, template, 82.5)).toEqual({
      type: 'SessionStarted',
      template,
      bodyWeightKg: 82.5,
    });
    expect(codeOf(() => startSession(given(), template, null))).toBe('VERSION_CONFLICT');
  });

  test('a session without a set can be finished', () => {
    expect(completeSession(given())).toEqual({ type: 'SessionCompleted' });
  });

  test('finishing a finished session changes nothing', () => {
    expect(completeSession(completed)).toBeNull();
    expect(completeSession(completed, { endedAt: '2026-11-20T08:00:00.000Z' })).toBeNull();
  });

  describe('the user can choose the time at which a session ends', () => {
    // The session starts at 10:00; its sets are logged at 10:01 and 10:02.
    const session = given(logged(), logged());
    const at = (time: string) => `2026-11-20T${time}.000Z`;

    test('the end that the user chose is stored', () => {
      const endedAt = at('10:03:30');
      expect(completeSession(session, { endedAt })).toEqual({ type: 'SessionCompleted', endedAt });
    });

    const now = new Date(at('12:00:00'));
    const early = 'The end cannot be before the start or the last set';

    test.each([
      ['before the last set', session, '10:01:59', early],
      ['before the start', given(), '09:59:59', early],
      ['more than 5 minutes ahead', session, '12:05:01', 'The end cannot be in the future'],
    ])('an end time is refused %s', (_, state, time, message) => {
      expect(() => requireEnd(state, at(time), now)).toThrow(
        expect.objectContaining({
          code: 'VALIDATION_FAILED',
          message,
          details: [{ path: 'endedAt', message }],
        }),
      );
    });

    test.each(['10:02:00', '12:05:00'])(
      'an end that the user chose is accepted from the last set until 5 minutes ahead: %s',
      (time) => {
        expect(() => requireEnd(session, at(time), now)).not.toThrow();
        expect(() => requireEnd(session, undefined, now)).not.toThrow();
      },
    );
  });

  test('a deleted session cannot be deleted a second time', () => {
    expect(discardSession(completed)).toEqual({ type: 'SessionDiscarded' });
    expect(codeOf(() => discardSession(discarded))).toBe('SESSION_NOT_FOUND');
  });

  test('discarding a session only if it is empty is refused when another device has logged a set', () => {
    expect(codeOf(() => discardSession(given(logged()), { onlyIfEmpty: true }))).toBe(
      'VERSION_CONFLICT',
    );
    expect(discardSession(given(), { onlyIfEmpty: true })).toEqual({ type: 'SessionDiscarded' });
  });

  test('a command with an outdated version is refused', () => {
    expect(codeOf(() => requireVersion(given(logged()), 1))).toBe('VERSION_CONFLICT');
    expect(codeOf(() => requireVersion(given(logged()), 2))).toBe('no error');
    expect(codeOf(() => requireVersion(given(), undefined))).toBe('no error');
  });
});

describe('the time of a command may be up to 7 days ago or 5 minutes ahead', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');

  test.each([
    ['half an hour ago', '2026-11-20T09:30:00.000Z'],
    ['no time', undefined],
    ['exactly 7 days ago', '2026-11-13T10:00:00.000Z'],
    ['exactly 5 minutes ahead', '2026-11-20T10:05:00.000Z'],
  ])('the time of a command is accepted: %s', (_, performedAt) => {
    expect(() => requireRecent(performedAt, now)).not.toThrow();
  });

  test.each([
    ['more than 7 days ago', '2026-11-13T09:59:59.000Z'],
    ['more than 5 minutes ahead', '2026-11-20T10:05:01.000Z'],
  ])('the time of a command is refused: %s', (_, performedAt) => {
    expect(codeOf(() => requireRecent(performedAt, now))).toBe('VALIDATION_FAILED');
  });
});

describe('a deletion can be undone', () => {
  const gone: SessionFact = { type: 'SetDeleted', setId: 'event-2', source: 'live' };
  const undo = { id: SESSION_ID, setId: 'event-2', source: 'report' as const };

  test('a deleted set can be restored', () => {
    const fact = { type: 'SetRestored', setId: 'event-2', source: 'report' };
    expect(restoreSet(given(logged(), gone), undo)).toEqual(fact);
    expect(restoreSet(given(logged(), gone, { type: 'SessionCompleted' }), undo)).toEqual(fact);
  });

  test('restoreSet returns null for a set that exists, and refuses an unknown set', () => {
    expect(restoreSet(given(logged()), undo)).toBeNull();
    expect(codeOf(() => restoreSet(given(), undo))).toBe('SET_NOT_FOUND');
    expect(codeOf(() => restoreSet(discarded, undo))).toBe('SESSION_NOT_FOUND');
  });

  test('a deleted set cannot be restored when the session has the maximum number of sets', () => {
    const sets = Array.from({ length: MAX_SETS_PER_SESSION }, () => logged());
    expect(codeOf(() => restoreSet(given(logged(), gone, ...sets), undo))).toBe('LIMIT_REACHED');
  });

  test('a finished session can be reopened within an hour', () => {
    const endedAt = Date.parse(completed.endedAt ?? '');
    const after = (ms: number) => new Date(endedAt + ms);
    expect(reopenSession(completed, after(3_600_000))).toEqual({ type: 'SessionReopened' });
    expect(codeOf(() => reopenSession(completed, after(3_600_001)))).toBe('INVALID_TRANSITION');
    expect(reopenSession(given(logged()), after(0))).toBeNull();
    expect(codeOf(() => reopenSession(discarded, after(0)))).toBe('SESSION_NOT_FOUND');
  });

  test('a deleted session can be restored', () => {
    expect(restoreSession(discarded)).toEqual({ type: 'SessionRestored' });
    expect(restoreSession(completed)).toBeNull();
    expect(codeOf(() => restoreSession(null))).toBe('SESSION_NOT_FOUND');
  });
});

describe('a typed weight must match the stored pounds', () => {
  const typed = (value: number, unit: 'kg' | 'lbs') => ({ enteredWeight: { value, unit } });

  test.each([
    [185, typed(185, 'lbs')],
    [181.88, typed(82.5, 'kg')],
    [182, typed(82.5, 'kg')],
    [181.88, typed(82.25, 'kg')],
  ])('a set of %d lbs is accepted when the user typed it as %j', (actualWeight, entered) => {
    expect(codeOf(() => logSet(given(), { ...input, actualWeight, ...entered }))).toBe('no error');
  });

  test.each([
    [100, typed(500, 'kg')],
    [100, typed(100, 'kg')],
    [185, typed(186, 'lbs')],
  ])(
    'a new or corrected set of %d lbs is refused when the typed weight, %j, differs',
    (actualWeight, entered) => {
      const values = { actualWeight, ...entered };
      expect(codeOf(() => logSet(given(), { ...input, ...values }))).toBe('VALIDATION_FAILED');
      const edit = { id: SESSION_ID, setId: 'event-2', ...values };
      expect(codeOf(() => editSet(given(logged()), edit))).toBe('VALIDATION_FAILED');
    },
  );

  test('a corrected typed weight must match the weight of the set', () => {
    const edit = { id: SESSION_ID, setId: 'event-2' };
    const state = given(logged());
    expect(codeOf(() => editSet(state, { ...edit, ...typed(500, 'kg') }))).toBe(
      'VALIDATION_FAILED',
    );
    expect(codeOf(() => editSet(state, { ...edit, enteredWeight: null }))).toBe('no error');
  });
});
