import { expect, test } from 'vitest';
import { type SplitAt, splitSession } from '#shared/sessions/mend/split-session.ts';
import { firstEvents, setIds, stateOf, withFact } from './two-workouts.ts';

const first = stateOf(firstEvents);
const [bench, row] = first.sets;
const now = '2026-11-21T10:00:00.000Z';
const split = (where: SplitAt) => splitSession(first, where, { newId: 'new', now });
const secondOf = ({ second }: ReturnType<typeof split>) =>
  stateOf(
    second.map(({ fact, occurredAt }, index) => ({
      eventId: `new-${index + 1}`,
      sessionId: 'new',
      version: index + 1,
      occurredAt,
      recordedAt: now,
      fact,
    })),
  );

test.each<[string, SplitAt]>([
  ['a line', { atLineId: 'line-row' }],
  ['the time of a set', { at: String(row?.loggedAt) }],
])('a split at %s moves the later sets into a new workout', (_, where) => {
  const parts = split(where);
  const kept = stateOf(withFact(firstEvents, parts.first));
  const other = secondOf(parts);
  expect([setIds(kept), setIds(other)]).toEqual([[bench?.setId], [row?.setId]]);
  expect(kept.endedAt).toBe(bench?.loggedAt);
  expect([other.startedAt, other.endedAt]).toEqual([row?.loggedAt, first.endedAt]);
  expect(other.template.exercises).toMatchObject([{ id: 'line-row', isUnplanned: true }]);
});

test.each<[string, SplitAt, string[]]>([
  ['a line with sets', { atLineId: 'line-row' }, ['bench dip', 'row curl']],
  ['a line without sets', { atLineId: 'line-dip' }, ['bench', 'dip row curl']],
  ['a time', { at: String(row?.loggedAt) }, ['bench dip curl', 'row']],
])('a split at %s gives each line without sets to one workout', (_, where, expected) => {
  const [line] = first.template.exercises;
  if (!line) throw new Error('There is a line');
  const exercises = ['bench', 'dip', 'row', 'curl'].map((exerciseId) => ({
    ...line,
    id: `line-${exerciseId}`,
    exerciseId,
  }));
  const wide = { ...first, template: { ...first.template, exercises } };
  const parts = splitSession(wide, where, { newId: 'new', now });
  const facts = [parts.first, ...parts.second.map(({ fact }) => fact)];
  const lines = facts.flatMap((fact) =>
    fact.type === 'SetsMoved' ? [fact.lines.map(({ exerciseId }) => exerciseId).join(' ')] : [],
  );
  expect(lines).toEqual(expected);
});

test.each<[string, SplitAt]>([
  ['the first line', { atLineId: 'line-bench' }],
  ['a time before all sets', { at: first.startedAt }],
  ['a time after all sets', { at: now }],
])('a split at %s is refused, because one workout would be empty', (_, where) => {
  expect(() => split(where)).toThrow('Both workouts need at least one set');
});

test('a split at an unknown exercise, or of an unknown workout, is refused', () => {
  expect(() => split({ atLineId: 'line-squat' })).toThrow('This exercise is not in the workout');
  expect(() => splitSession(null, { at: now }, { newId: 'new', now })).toThrow('Workout not found');
});
