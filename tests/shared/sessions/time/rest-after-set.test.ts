import { expect, test } from 'vitest';
import type { SessionState } from '#shared/sessions/fold.ts';
import { restAfterSet } from '#shared/sessions/time/rest-after-set.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { sessionAt } from '#tests/shared/sessions/session-at.ts';

const session = sessionAt([1, 2, 3]);

function withLines(change: Partial<SessionState['template']['exercises'][number]>): SessionState {
  const { template } = session;
  const exercises = template.exercises.map((line) => ({ ...line, ...change }));
  return { ...session, template: { ...template, exercises } };
}

test.each([
  ['the planned rest of the exercise', withLines({ restTime: 240 }), 240],
  ['90 s without a rest of the exercise', withLines({ restTime: null }), 90],
  ['0 s for an exercise without rest', withLines({ restTime: 0 }), 0],
  [
    'the planned rest of the set when each set has a target',
    withLines({
      setTargets: [plannedSet({ restTime: 60 }), plannedSet({ restTime: 300 }), plannedSet()],
    }),
    300,
  ],
  [
    '90 s for an exercise outside of the plan',
    { ...session, template: { ...session.template, exercises: [] } },
    90,
  ],
])('after the second set, restAfterSet returns %s', (_, state, expected) => {
  expect(restAfterSet(state, 1)).toBe(expected);
});

test('a warm-up is followed by the rest of its exercise', () => {
  const planned = withLines({ restTime: 90, setTargets: [plannedSet({ restTime: 300 })] });
  const [first, ...others] = planned.sets;
  if (!first) throw new Error('There is a set');
  const sets = [{ ...first, classification: 'WARMUP' as const }, ...others];
  expect(restAfterSet({ ...planned, sets }, 0)).toBe(90);
  expect(restAfterSet({ ...planned, sets }, 1)).toBe(300);
});
