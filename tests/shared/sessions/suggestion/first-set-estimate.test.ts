import { expect, test } from 'vitest';
import { firstSetEstimate } from '#shared/sessions/suggestion/first-set-estimate.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { sessionAt } from '#tests/shared/sessions/session-at.ts';

/** Returns a session of bench press sets with changed values, and with a changed exercise. */
function given(
  sets: readonly Partial<LoggedSet>[],
  exercise: Partial<SessionState['template']['exercises'][number]['exercise']> = {},
): SessionState {
  const session = sessionAt(sets.map((_, index) => index + 1));
  return {
    ...session,
    template: {
      ...session.template,
      exercises: session.template.exercises.map((line) => ({
        ...line,
        exercise: { ...line.exercise, ...exercise },
      })),
    },
    sets: session.sets.map((set, index) => ({
      ...set,
      reps: 5,
      weightLbs: 100,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
      ...sets[index],
    })),
  };
}

test('the estimate of the first set is of the first working set, after warm-ups', () => {
  const session = given([{ classification: 'WARMUP', rpeSource: 'default' }, {}]);
  const found = firstSetEstimate(session);
  expect(found?.exerciseId).toBe(session.sets[1]?.exerciseId);
  expect(found?.estimate.point).toBeCloseTo(123.33, 2);
});

test.each<[string, readonly Partial<LoggedSet>[]]>([
  ['before any set', []],
  ['after a second set', [{}, {}]],
  ['after a warm-up', [{ classification: 'WARMUP' }]],
  ['after a drop set', [{ classification: 'DROP' }]],
  ['with a default RPE', [{ rpeSource: 'default' }]],
  ['with too many repetitions', [{ reps: 15 }]],
])('the estimate of the first set is null %s', (_, sets) => {
  expect(firstSetEstimate(given(sets))).toBeNull();
});

test('the estimate of the first set is null for a lifted body, for help, and without repetitions', () => {
  expect(firstSetEstimate(given([{}], { loadKind: 'PER_SIDE' }))).not.toBeNull();
  for (const loadKind of ['BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const) {
    expect(firstSetEstimate(given([{}], { loadKind }))).toBeNull();
  }
  expect(firstSetEstimate(given([{}], { measure: 'TIME' }))).toBeNull();
});
