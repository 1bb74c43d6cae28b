import { expect, test } from 'vitest';
import { commandAt, isOnSets, sessionCommands } from '#shared/sessions/session-commands.ts';

const id = '019e0000-0000-7000-8000-000000000000';
const { logSet, editSet, changeTimes } = sessionCommands;

test('commandAt finds each session command by the path of the API procedure', () => {
  for (const [name, { path }] of Object.entries(sessionCommands))
    expect(commandAt(path)).toBe(name);
  expect([isOnSets('logSet'), isOnSets('completeSession')]).toEqual([true, false]);
});

test.each([
  ['nothing', {}],
  ['half a rep', { actualReps: 2.5 }],
  ['reps null', { actualReps: null }],
  ['a weight as text', { actualWeight: '5' }],
  ['RPE 10.5', { rpeRating: 10.5 }],
  ['an unknown source', { actualReps: 1, source: 'x' }],
])('a correction of a set to %s is refused', (_, changes) => {
  expect(editSet.input.safeParse({ id, setId: id, ...changes }).success).toBe(false);
});

test.each([0, -1, 1.5, 1001, '1', null])('the set number %j is refused', (setNumber) => {
  const set = { id, exerciseId: id, actualReps: 5, actualWeight: 100, setNumber };
  expect(logSet.input.safeParse(set).error?.issues[0]?.message).toMatch(/^Set number /);
});

test('an end before the start is refused', () => {
  const times = { id, startTime: '2026-01-05T18:00:00Z', endTime: '2026-01-05T17:59:59Z' };
  expect(changeTimes.input.safeParse(times).error?.issues[0]?.path).toEqual(['endTime']);
  expect(changeTimes.input.safeParse({ ...times, endTime: times.startTime }).success).toBe(true);
});
