import { expect, test } from 'vitest';
import { lieWithinADay, mergeSessions } from '#shared/sessions/mend/merge-sessions.ts';
import { given } from '#tests/shared/sessions/stream.ts';
import { firstEvents, secondEvents, setIds, stateOf, withFact } from './two-workouts.ts';

const [first, second] = [stateOf(firstEvents), stateOf(secondEvents)];
const laterBy = (days: number) => {
  const moved = (at: string) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
  return { ...second, startedAt: moved(second.startedAt), endedAt: moved(String(second.endedAt)) };
};

test('a merge moves the sets of the later workout into the earlier one', () => {
  const later = laterBy(0.01);
  const merge = mergeSessions(later, first);
  expect([merge.keptId, merge.goneId]).toEqual(['first', 'second']);
  expect(merge.gone).toEqual({ type: 'SessionDiscarded', mergedInto: 'first' });
  const kept = stateOf(withFact(firstEvents, merge.kept));
  expect(setIds(kept)).toEqual([...setIds(first), ...setIds(second)]);
  expect([kept.startedAt, kept.endedAt]).toEqual([first.startedAt, later.endedAt]);
  // Both workouts have the same template, so no line is added.
  expect(kept.template.exercises).toHaveLength(2);
});

test('a merge places the sets of the later workout in order after the earlier ones', () => {
  const sets = ['a', 'b'].flatMap((setId) => second.sets.map((set) => ({ ...set, setId })));
  const { kept } = mergeSessions(first, { ...laterBy(0.01), sets });
  const order = first.version + 2;
  expect(kept).toMatchObject({
    added: [
      { setId: 'a', order },
      { setId: 'b', order: order + 1 },
    ],
  });
});

test('a merge joins the notes of both workouts with a line break', () => {
  const { kept } = mergeSessions({ ...first, notes: 'One' }, { ...laterBy(0.01), notes: 'Two' });
  expect(kept).toMatchObject({ notes: 'One\nTwo' });
});

test.each([
  [
    'a workout with itself',
    () => mergeSessions(first, first),
    'A workout cannot be merged with itself',
  ],
  ['workouts that are days apart', () => mergeSessions(first, laterBy(3)), /more than a day apart/],
  ['an unknown workout', () => mergeSessions(first, null), 'Workout not found'],
  ['a running workout', () => mergeSessions(first, given()), /./],
])('a merge is refused for %s', (_, merge, message) => {
  expect(merge).toThrow(message);
});

test('workouts more than a day apart cannot be merged', () => {
  const span = (from: string, to: string) => ({
    startedAt: `2026-01-${from}`,
    endedAt: `2026-01-${to}`,
  });
  const evening = span('05T18:00:00Z', '05T19:00:00Z');
  expect(lieWithinADay(span('06T19:00:00Z', '06T20:00:00Z'), evening)).toBe(true);
  expect(lieWithinADay(evening, span('06T19:00:01Z', '06T20:00:00Z'))).toBe(false);
});
