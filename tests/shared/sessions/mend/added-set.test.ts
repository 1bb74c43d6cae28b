// A set that is added to a workout when it is over.
import { describe, expect, test } from 'vitest';
import { logSet } from '#shared/sessions/decide.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

const over = given(logged('bench'), logged('row'), { type: 'SessionCompleted' });
const set = { id: 'session', exerciseId: 'bench', actualReps: 5, actualWeight: 100 };

describe('a set that is added afterwards', () => {
  test('has the time of the last set of its line', () => {
    const fact = logSet(over, { ...set, templateExerciseId: 'line-bench', afterwards: true });
    expect(fact.loggedAt).toBe(over.sets[0]?.loggedAt);
  });

  test("has the workout's last time for an exercise without sets, and never one outside the workout", () => {
    const curl = { ...set, exerciseId: 'curl', afterwards: true };
    expect(logSet(over, curl).loggedAt).toBe(over.sets[1]?.loggedAt);
    const ended = { ...over, endedAt: over.startedAt };
    expect(logSet(ended, curl).loggedAt).toBe(over.startedAt);
    expect(logSet({ ...over, sets: [] }, curl).loggedAt).toBe(over.startedAt);
  });

  test('is logged now while the workout is running, and needs `afterwards` when it is over', () => {
    expect(logSet(given(), { ...set, afterwards: true })).not.toHaveProperty('loggedAt');
    expect(() => logSet(over, set)).toThrow('This workout is already finished');
  });
});
