// Tests adding a set to a finished workout.
import { describe, expect, test } from 'vitest';
import { logSet } from '#shared/sessions/decide.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

const over = given(logged('bench'), logged('row'), { type: 'SessionCompleted' });
const set = { id: 'session', exerciseId: 'bench', actualReps: 5, actualWeight: 100 };

describe('a set that is added afterwards', () => {
  test('a set that is added afterwards has the time of the last set of its line', () => {
    const fact = logSet(over, { ...set, templateExerciseId: 'line-bench', afterwards: true });
    expect(fact.loggedAt).toBe(over.sets[0]?.loggedAt);
  });

  test('a set that is added afterwards has a time within the workout, also without sets of its line', () => {
    const curl = { ...set, exerciseId: 'curl', afterwards: true };
    expect(logSet(over, curl).loggedAt).toBe(over.sets[1]?.loggedAt);
    const ended = { ...over, endedAt: over.startedAt };
    expect(logSet(ended, curl).loggedAt).toBe(over.startedAt);
    expect(logSet({ ...over, sets: [] }, curl).loggedAt).toBe(over.startedAt);
  });

  test('`afterwards` changes no time in a running workout, and is needed in a finished one', () => {
    expect(logSet(given(), { ...set, afterwards: true })).not.toHaveProperty('loggedAt');
    expect(() => logSet(over, set)).toThrow('This workout is already finished');
  });
});
