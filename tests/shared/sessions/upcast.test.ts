import { describe, expect, test } from 'vitest';
import { parseFact, sessionEventTypes } from '#shared/sessions/events.ts';
import {
  schemaVersionOf,
  type StoredFact,
  toStored,
  upcast,
  upcastCommand,
} from '#shared/sessions/upcast.ts';
import { WIRE_VERSION } from '#shared/wire-version.ts';
import { storedExamples } from './stored-events.ts';

/** Simulates a read of a stored event from the log, which returns a new object each time. */
const fromLog = (stored: StoredFact): StoredFact => structuredClone(stored);

describe('every event version is always read as the same fact', () => {
  test.each(storedExamples)(
    'the example “$says” ($stored.type, version $stored.schemaVersion) is read as its fact',
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

  test.each(storedExamples)('the fact of “$says” is stored in the current version', ({ fact }) => {
    const stored = toStored(parseFact(fact));
    expect(stored.schemaVersion).toBe(schemaVersionOf(fact.type));
    expect(upcast(fromLog(stored))).toStrictEqual(fact);
  });

  test('upcast does not change the stored event object', () => {
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

test('upcastCommand adds evenIfFinished: true to the input of logSet in version 1', () => {
  expect(upcastCommand('sessions.logSet', { actualReps: 8 }, 1)).toEqual({
    actualReps: 8,
    evenIfFinished: true,
  });
});

test('upcastCommand returns a current input, an editSet input and a text unchanged', () => {
  const input = { actualReps: 8 };
  expect(upcastCommand('sessions.logSet', input, WIRE_VERSION)).toBe(input);
  expect(upcastCommand('sessions.editSet', input, 1)).toBe(input);
  expect(upcastCommand('sessions.logSet', 'text', 1)).toBe('text');
});
