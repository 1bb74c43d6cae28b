import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseFact, type SessionFact } from '#shared/sessions/events.ts';
import { logged, started, template } from './stream.ts';

/**
 * Casts an invalid fact to the type of a fact. Otherwise the compiler would refuse the invalid
 * fact.
 */
const mistaken = (fact: object) => fact as SessionFact;

describe('parseFact accepts only facts with exactly the fields of their type', () => {
  test('parseFact keeps a complete fact unchanged', () => {
    expect(parseFact(started)).toStrictEqual(started);
    expect(parseFact(logged())).toStrictEqual(logged());
  });

  const [line] = template.exercises;
  test.each([
    ['of an unknown type', { type: 'SetPainted' }],
    ['with an unknown field', { ...logged(), colour: 'red' }],
    ['with a missing field', { ...logged(), reps: undefined }],
    ['with NaN', { ...logged(), weightLbs: NaN }],
    ['with half a repetition', { ...logged(), reps: 7.5 }],
    [
      'whose lines have no notes',
      { ...started, template: { ...template, exercises: [{ ...line, notes: undefined }] } },
    ],
  ])('parseFact refuses an invalid fact: a fact %s', (_, fact) => {
    expect(() => parseFact(mistaken(fact))).toThrow('does not parse');
  });

  test('parseFact drops unknown fields of a template copy', () => {
    const crowded = mistaken({ ...started, template: { ...template, ownerEmail: 'a@b.example' } });
    expect(parseFact(crowded)).toStrictEqual(started);
  });

  test('parseFact throws an internal error without the names of fields', () => {
    expect.assertions(2);
    try {
      parseFact(mistaken({ ...logged(), reps: 'eight' }));
    } catch (error) {
      expect(error).not.toBeInstanceOf(z.ZodError);
      expect((error as Error).cause).toBeInstanceOf(z.ZodError);
    }
  });
});
