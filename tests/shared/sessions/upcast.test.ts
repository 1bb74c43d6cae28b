import { describe, expect, test } from 'vitest';
import { parseFact, sessionEventTypes } from '#shared/sessions/events.ts';
import { foldSession } from '#shared/sessions/fold.ts';
import {
  schemaVersionOf,
  type StoredFact,
  toStored,
  upcast,
  upcastCommand,
} from '#shared/sessions/upcast.ts';
import { WIRE_VERSION } from '#shared/wire-version.ts';
import { plainMeasures } from './plain.ts';
import { events } from './stream.ts';
import { storedExamples } from './stored-events.ts';

/** Returns a deep copy, because each read of the log creates new objects. */
const fromLog = (stored: StoredFact): StoredFact => structuredClone(stored);

describe('every event version is always read as the same fact', () => {
  test.each(storedExamples)(
    '$says is read as the same fact ($stored.type, version $stored.schemaVersion)',
    ({ stored, fact }) => {
      expect(upcast(fromLog(stored))).toStrictEqual(fact);
    },
  );

  const versions = sessionEventTypes.flatMap((type) =>
    Array.from({ length: schemaVersionOf(type) }, (_, index) => [type, index + 1] as const),
  );

  test.each(versions)('the stored event %s of version %i has an example', (type, schemaVersion) => {
    const examples = storedExamples.filter(
      ({ stored }) => stored.type === type && stored.schemaVersion === schemaVersion,
    );
    expect(examples).not.toEqual([]);
  });

  test.each(storedExamples)('$says can be stored in its current version', ({ fact }) => {
    const stored = toStored(parseFact(fact));
    expect(stored.schemaVersion).toBe(schemaVersionOf(fact.type));
    expect(upcast(fromLog(stored))).toStrictEqual(fact);
  });

  test('upcasting does not change the stored event', () => {
    for (const { stored } of storedExamples) {
      const before = structuredClone(stored);
      upcast(stored);
      expect(stored).toStrictEqual(before);
    }
  });
});

describe('an unknown event causes an error', () => {
  test('an event of an unknown type is refused', () => {
    expect(() => upcast({ type: 'SetPainted', schemaVersion: 1, payload: {} })).toThrow(
      'SetPainted is not known',
    );
  });

  test.each([0, 6, 99])('a logged set with the schema version %i is refused', (schemaVersion) => {
    expect(() => upcast({ type: 'SetLogged', schemaVersion, payload: {} })).toThrow(
      `schema version ${schemaVersion}`,
    );
  });

  test.each([null, 5, 'text'])('an event with the payload %j is refused', (payload) => {
    expect(() => upcast({ type: 'SetLogged', schemaVersion: 1, payload })).toThrow('no payload');
  });
});

test('a log of old event versions gives the same session as a log of current events', () => {
  const named = (says: string) => {
    const example = storedExamples.find((each) => each.says === says);
    if (!example) throw new Error(`There is no example of ${says}`);
    return example.stored;
  };
  const stream = [
    'a start without notes, from before notes existed',
    'a planned set, from before sets had a time, a distance and notes',
    'a set outside the plan',
    'a correction of all values',
    'a deletion of a set',
    'an undone deletion of a set',
    'a correction of one value',
    'a deletion of a session',
    'an undone deletion of a session',
    'a completion that announced goals',
  ].map(named);
  const [logged, beside] = ['01900000-0000-7000-8000-000000000002', 'event-3'];
  const facts = events(...stream.map(upcast)).map((event) =>
    event.version === 2 ? { ...event, eventId: logged } : event,
  );
  const state = foldSession(facts);
  expect(state).toMatchObject({
    version: 10,
    status: 'COMPLETED',
    isDiscarded: false,
    startedAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:09:00.000Z',
    template: { name: 'Push A', exercises: [{ notes: '' }, { notes: '' }] },
    deletedSets: [],
    removedLines: [],
    achievements: [{ milestone: 50 }, { milestone: null }],
  });
  expect(state?.sets).toEqual([
    {
      setId: logged,
      exerciseId: '01900000-0000-7000-8000-0000000000e1',
      lineId: '01900000-0000-7000-8000-0000000000a1',
      exercise: null,
      setNumber: 1,
      reps: 7,
      weightLbs: 190,
      rpe: 9,
      rpeSource: 'entered',
      classification: 'WORKING',
      ...plainMeasures,
      loggedAt: '2026-11-20T10:01:00.000Z',
      loggedVersion: 2,
    },
    {
      setId: beside,
      exerciseId: '01900000-0000-7000-8000-0000000000e2',
      lineId: null,
      exercise: expect.objectContaining({ name: 'Hammer Curl' }),
      setNumber: 1,
      reps: 8,
      weightLbs: 187.5,
      rpe: 7,
      rpeSource: 'default',
      classification: 'WARMUP',
      ...plainMeasures,
      loggedAt: '2026-11-20T10:02:00.000Z',
      loggedVersion: 3,
    },
  ]);
});

test('a set of version 1 gets the field evenIfFinished', () => {
  expect(upcastCommand('sessions.logSet', { actualReps: 8 }, 1)).toEqual({
    actualReps: 8,
    evenIfFinished: true,
  });
});

test('a current input stays unchanged', () => {
  const input = { actualReps: 8 };
  expect(upcastCommand('sessions.logSet', input, WIRE_VERSION)).toBe(input);
  expect(upcastCommand('sessions.editSet', input, 1)).toBe(input);
  expect(upcastCommand('sessions.logSet', 'text', 1)).toBe('text');
});
