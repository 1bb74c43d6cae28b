// Tests that a set can be added to a finished workout, and which time the added set gets.
import { describe, expect, test } from 'vitest';
import { logSet } from '#shared/sessions/decide.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

const over = given(logged('bench'), logged('row'), { type: 'SessionCompleted' });
const set = { id: 'session', exerciseId: 'bench', actualReps: 5, actualWeight: 100 };

describe('a set can be added to a finished workout', () => {
  test('an added set has the time of the last set in its line', () => {
    const fact = logSet(over, { ...set, templateExerciseId: 'line-bench', afterwards: true });
    expect(fact.loggedAt).toBe(over.sets[0]?.loggedAt);
  });

  test('the time of an added set is within the workout', () => {
    const curl = { ...set, exerciseId: 'curl', afterwards: true };
    expect(logSet(over, curl).loggedAt).toBe(over.sets[1]?.loggedAt);
    const ended = { ...over, endedAt: over.startedAt };
    expect(logSet(ended, curl).loggedAt).toBe(over.startedAt);
    expect(logSet({ ...over, sets: [] }, curl).loggedAt).toBe(over.startedAt);
  });

  test('a finished workout accepts a set only with `afterwards`, which a running workout ignores', () => {
    expect(logSet(given(), { ...set, afterwards: true })).not.toHaveProperty('loggedAt');
    expect(() => logSet(over, set)).toThrow('This workout is already finished');
  });
});
