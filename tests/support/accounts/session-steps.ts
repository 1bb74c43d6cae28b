// Generates random events of a workout session for property tests.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';

export const exercises = [randomUUID(), randomUUID(), randomUUID()];
const reps = fc.nat({ max: 1000 });
const weightLbs = fc.nat({ max: 500_000 }).map((hundredths) => hundredths / 100);
const rpe = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);

/** Generates a random step of a workout session, such as logging a set. `toFact` turns the step into an event. */
export const sessionStep = fc.oneof(
  fc.record({
    type: fc.constant('log' as const),
    exercise: fc.nat({ max: 2 }),
    reps,
    weightLbs,
    rpe,
  }),
  fc.record({ type: fc.constant('edit' as const), nth: fc.nat(), reps }),
  fc.record({ type: fc.constant('delete' as const), nth: fc.nat() }),
  fc.record({ type: fc.constant('restore' as const), nth: fc.nat() }),
  fc.record({ type: fc.constant('discard' as const) }),
  fc.record({ type: fc.constant('complete' as const) }),
  fc.record({ type: fc.constant('reopen' as const) }),
  fc.record({
    type: fc.constant('reassign' as const),
    from: fc.nat({ max: 2 }),
    into: fc.nat({ max: 2 }),
  }),
);
export type SessionStep = typeof sessionStep extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Returns the event of a step, or undefined when the step is impossible, for example an edit of a set when there is
 * none. Returns SessionRestored for any step of a discarded session, because other events would be refused.
 */
export function toFact(state: SessionState, each: SessionStep): SessionFact | undefined {
  if (state.isDiscarded) return { type: 'SessionRestored' };
  const setAt = (nth: number) => state.sets[nth % state.sets.length]?.setId;
  switch (each.type) {
    case 'log':
      return {
        type: 'SetLogged',
        // For TypeScript `exercises[i]` may be undefined, so `String` narrows the type. `each.exercise` is always a
        // valid index.
        exerciseId: String(exercises[each.exercise]),
        lineId: null,
        reps: each.reps,
        weightLbs: each.weightLbs,
        rpe: each.rpe,
        rpeSource: 'entered',
        classification: 'WORKING',
      };
    case 'edit': {
      const setId = setAt(each.nth);
      return setId ? { type: 'SetEdited', setId, reps: each.reps, source: 'report' } : undefined;
    }
    case 'delete': {
      const setId = setAt(each.nth);
      return setId ? { type: 'SetDeleted', setId, source: 'live' } : undefined;
    }
    case 'restore': {
      const setId = state.deletedSets[each.nth % state.deletedSets.length]?.setId;
      return setId ? { type: 'SetRestored', setId, source: 'report' } : undefined;
    }
    case 'discard':
      return { type: 'SessionDiscarded' };
    case 'complete':
      return { type: 'SessionCompleted' };
    case 'reassign': {
      const sets = [...state.sets, ...state.deletedSets]
        .filter(({ exerciseId }) => exerciseId === exercises[each.from])
        .map(({ setId }) => ({ setId, exerciseId: String(exercises[each.into]), exercise: null }));
      const of = { mergeId: randomUUID(), lines: [], sets };
      return { type: 'ExerciseReassigned', reason: 'MERGED', ...of };
    }
    case 'reopen':
      return state.status === 'COMPLETED' ? { type: 'SessionReopened' } : undefined;
  }
}
