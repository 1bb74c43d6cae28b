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

describe('logging a set', () => {
  test('a set of a running session is a fact with the line that it belongs to', () => {
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

  test('a set without an RPE gets 7, marked as the default', () => {
    expect(logSet(given(), input)).toMatchObject({ rpe: 7, rpeSource: 'default' });
  });

  test('a form that was left at 7 may say so', () => {
    const fact = logSet(given(), { ...input, rpeRating: 7, rpeSource: 'default' });
    expect(fact).toMatchObject({ rpe: 7, rpeSource: 'default' });
  });

  test('a line of another exercise is not believed', () => {
    const fact = logSet(given(), { ...input, templateExerciseId: 'line-row' });
    expect(fact).toMatchObject({ lineId: null });
  });

  test.each([
    ['a session that does not exist takes no set', null, 'SESSION_NOT_FOUND'],
    ['a deleted session takes no set', discarded, 'SESSION_NOT_FOUND'],
    ['a finished session takes no set', completed, 'SESSION_COMPLETED'],
    [
      'a full session takes no set',
      given(...Array.from({ length: MAX_SETS_PER_SESSION }, () => logged())),
      'LIMIT_REACHED',
    ],
  ])('%s', (_, state, code) => {
    expect(codeOf(() => logSet(state, input))).toBe(code);
  });
});

describe('a set that a device kept while the session ended on another one', () => {
  const kept = { ...input, evenIfFinished: true };
  const emptied = given({ type: 'SessionDiscarded' });

  test('is logged to the finished session', () => {
    expect(logSet(completed, kept)).toMatchObject({ type: 'SetLogged', reps: 8 });
    const late = given(logged(), { type: 'SessionCompleted' }, logged());
    expect(late).toMatchObject({ status: 'COMPLETED', endedAt: completed.endedAt });
    expect(late.sets.map(({ setNumber }) => setNumber)).toEqual([1, 2]);
  });

  test('brings back a session that was discarded because nothing was logged', () => {
    expect(logSet(emptied, kept)).toMatchObject({ type: 'SetLogged' });
    expect(given({ type: 'SessionDiscarded' }, logged()).isDiscarded).toBe(false);
    expect(codeOf(() => logSet(emptied, input))).toBe('SESSION_NOT_FOUND');
  });

  test('brings back no session that was deleted with its sets', () => {
    expect(codeOf(() => logSet(discarded, kept))).toBe('SESSION_NOT_FOUND');
  });
});

describe('correcting a set', () => {
  test('an edit carries only what was changed', () => {
    expect(editSet(given(logged()), editInput)).toEqual({
      type: 'SetEdited',
      setId: 'event-2',
      reps: 6,
      source: 'live',
    });
  });

  test('sets of a finished session may be edited and deleted', () => {
    expect(editSet(completed, editInput).type).toBe('SetEdited');
    expect(deleteSet(completed, editInput).type).toBe('SetDeleted');
  });

  test('a set that is not there can be neither edited nor deleted', () => {
    const missing = { ...editInput, setId: 'event-9' };
    expect(codeOf(() => editSet(given(logged()), missing))).toBe('SET_NOT_FOUND');
    expect(codeOf(() => deleteSet(given(logged()), missing))).toBe('SET_NOT_FOUND');
  });

  test('a deleted session can no longer be corrected', () => {
    expect(codeOf(() => editSet(discarded, editInput))).toBe('SESSION_NOT_FOUND');
  });
});

describe('the life of a session', () => {
  test('a session starts once', () => {
    expect(startSession(null, template, 82.5)).toEqual({
      type: 'SessionStarted',
      template,
      bodyWeightKg: 82.5,
    });
    expect(codeOf(() => startSession(given(), template, null))).toBe('VERSION_CONFLICT');
  });

  test('a session may be finished without a set', () => {
    expect(completeSession(given())).toEqual({ type: 'SessionCompleted' });
  });

  test('finishing again is no new fact', () => {
    expect(completeSession(completed)).toBeNull();
    expect(completeSession(completed, { endedAt: '2026-11-20T08:00:00.000Z' })).toBeNull();
  });

  describe('an end that was chosen', () => {
    // The session starts at 10:00, and its sets are logged at 10:01 and 10:02.
    const session = given(logged(), logged());
    const at = (time: string) => `2026-11-20T${time}.000Z`;

    test('is part of the fact', () => {
      const endedAt = at('10:03:30');
      expect(completeSession(session, { endedAt })).toEqual({ type: 'SessionCompleted', endedAt });
    });

    const now = new Date(at('12:00:00'));
    const early = 'The end cannot be before the start or the last set';

    test.each([
      ['before the last set', session, '10:01:59', early],
      ['before the start', given(), '09:59:59', early],
      ['more than 5 minutes ahead', session, '12:05:01', 'The end cannot be in the future'],
    ])('is refused %s', (_, state, time, message) => {
      expect(() => requireEnd(state, at(time), now)).toThrow(
        expect.objectContaining({
          code: 'VALIDATION_FAILED',
          message,
          details: [{ path: 'endedAt', message }],
        }),
      );
    });

    test.each(['10:02:00', '12:05:00'])(
      'is taken at the last set, and until 5 minutes ahead: %s',
      (time) => {
        expect(() => requireEnd(session, at(time), now)).not.toThrow();
        expect(() => requireEnd(session, undefined, now)).not.toThrow();
      },
    );
  });

  test('a session is deleted once', () => {
    expect(discardSession(completed)).toEqual({ type: 'SessionDiscarded' });
    expect(codeOf(() => discardSession(discarded))).toBe('SESSION_NOT_FOUND');
  });

  test('a session that is discarded as empty stays when another device has logged to it', () => {
    expect(codeOf(() => discardSession(given(logged()), { onlyIfEmpty: true }))).toBe(
      'VERSION_CONFLICT',
    );
    expect(discardSession(given(), { onlyIfEmpty: true })).toEqual({ type: 'SessionDiscarded' });
  });

  test('a command that expects another version is refused, one that expects none is not', () => {
    expect(codeOf(() => requireVersion(given(logged()), 1))).toBe('VERSION_CONFLICT');
    expect(codeOf(() => requireVersion(given(logged()), 2))).toBe('no error');
    expect(codeOf(() => requireVersion(given(), undefined))).toBe('no error');
  });
});

describe('when a command happened', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');

  test.each([
    ['the time of the client is believed', '2026-11-20T09:30:00.000Z'],
    ['none needs no check', undefined],
    ['exactly 7 days back still counts', '2026-11-13T10:00:00.000Z'],
    ['exactly 5 minutes ahead still counts', '2026-11-20T10:05:00.000Z'],
  ])('%s', (_, performedAt) => {
    expect(() => requireRecent(performedAt, now)).not.toThrow();
  });

  test.each([
    ['more than 7 days back is refused', '2026-11-13T09:59:59.000Z'],
    ['more than 5 minutes ahead is refused', '2026-11-20T10:05:01.000Z'],
  ])('%s', (_, performedAt) => {
    expect(codeOf(() => requireRecent(performedAt, now))).toBe('VALIDATION_FAILED');
  });
});

describe('taking a deletion back', () => {
  const gone: SessionFact = { type: 'SetDeleted', setId: 'event-2', source: 'live' };
  const undo = { id: SESSION_ID, setId: 'event-2', source: 'report' as const };

  test('a deleted set comes back, in a running session and in a completed one', () => {
    const fact = { type: 'SetRestored', setId: 'event-2', source: 'report' };
    expect(restoreSet(given(logged(), gone), undo)).toEqual(fact);
    expect(restoreSet(given(logged(), gone, { type: 'SessionCompleted' }), undo)).toEqual(fact);
  });

  test('a set that is there needs nothing, and one that never was is not found', () => {
    expect(restoreSet(given(logged()), undo)).toBeNull();
    expect(codeOf(() => restoreSet(given(), undo))).toBe('SET_NOT_FOUND');
    expect(codeOf(() => restoreSet(discarded, undo))).toBe('SESSION_NOT_FOUND');
  });

  test('a full session takes no set back', () => {
    const sets = Array.from({ length: MAX_SETS_PER_SESSION }, () => logged());
    expect(codeOf(() => restoreSet(given(logged(), gone, ...sets), undo))).toBe('LIMIT_REACHED');
  });

  test('a finished session goes on for an hour after its end; a running one needs nothing', () => {
    const endedAt = Date.parse(completed.endedAt ?? '');
    const after = (ms: number) => new Date(endedAt + ms);
    expect(reopenSession(completed, after(3_600_000))).toEqual({ type: 'SessionReopened' });
    expect(codeOf(() => reopenSession(completed, after(3_600_001)))).toBe('INVALID_TRANSITION');
    expect(reopenSession(given(logged()), after(0))).toBeNull();
    expect(codeOf(() => reopenSession(discarded, after(0)))).toBe('SESSION_NOT_FOUND');
  });

  test('a deleted session comes back; one that is there needs nothing', () => {
    expect(restoreSession(discarded)).toEqual({ type: 'SessionRestored' });
    expect(restoreSession(completed)).toBeNull();
    expect(codeOf(() => restoreSession(null))).toBe('SESSION_NOT_FOUND');
  });
});

describe('the weight as it was typed', () => {
  const typed = (value: number, unit: 'kg' | 'lbs') => ({ enteredWeight: { value, unit } });

  test.each([
    [185, typed(185, 'lbs')],
    [181.88, typed(82.5, 'kg')],
    [182, typed(82.5, 'kg')],
    [181.88, typed(82.25, 'kg')],
  ])('accepts %d lbs with %j', (actualWeight, entered) => {
    expect(codeOf(() => logSet(given(), { ...input, actualWeight, ...entered }))).toBe('no error');
  });

  test.each([
    [100, typed(500, 'kg')],
    [100, typed(100, 'kg')],
    [185, typed(186, 'lbs')],
  ])('refuses %d lbs with %j when it is logged and corrected', (actualWeight, entered) => {
    const values = { actualWeight, ...entered };
    expect(codeOf(() => logSet(given(), { ...input, ...values }))).toBe('VALIDATION_FAILED');
    const edit = { id: SESSION_ID, setId: 'event-2', ...values };
    expect(codeOf(() => editSet(given(logged()), edit))).toBe('VALIDATION_FAILED');
  });

  test('compares a correction of the typed weight alone with the weight that the set has', () => {
    const edit = { id: SESSION_ID, setId: 'event-2' };
    const state = given(logged());
    expect(codeOf(() => editSet(state, { ...edit, ...typed(500, 'kg') }))).toBe(
      'VALIDATION_FAILED',
    );
    expect(codeOf(() => editSet(state, { ...edit, enteredWeight: null }))).toBe('no error');
  });
});
