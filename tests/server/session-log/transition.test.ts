import { expect, test } from 'vitest';
import { announcing, transition } from '#server/session-log/transition.ts';
import { foldSession } from '#shared/sessions/fold.ts';
import { logged, SESSION_ID, started } from '#tests/shared/sessions/stream.ts';

const now = new Date('2026-11-20T11:00:05.000Z');
const options = {
  userId: 'user',
  sessionId: SESSION_ID,
  command: { id: 'command', hash: 'hash' },
  occurredAt: '2026-11-20T11:00:00.000Z',
  now,
};
const raised = [{ goalId: 'g', goalDescription: 'Bench', percentage: 55, milestone: 50 as const }];

test('an event gets the id of its command and the version after the last event', () => {
  const { after: before } = transition(options, null, started);
  const { event, after } = transition(options, before, logged());
  expect(event).toEqual({
    eventId: 'command',
    sessionId: SESSION_ID,
    version: 2,
    occurredAt: options.occurredAt,
    recordedAt: now.toISOString(),
    commandHash: 'hash',
    fact: logged(),
  });
  expect(after.sets).toMatchObject([{ setId: 'command', setNumber: 1 }]);
});

test('an event without a command gets a random id', () => {
  const { event } = transition({ ...options, command: undefined }, null, started);
  expect(event).toMatchObject({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    commandHash: null,
  });
});

test('the event of a completed session stores the goals whose progress the session raised', () => {
  const start = transition(options, null, started);
  const completed = transition(options, start.after, { type: 'SessionCompleted' });
  const { event, after } = announcing(completed, raised);
  expect(event.fact).toEqual({ type: 'SessionCompleted', achievements: raised });
  expect(foldSession([start.event, event])).toEqual(after);
});

test('only the completion of a session announces the progress of goals', () => {
  const start = transition(options, null, started);
  const completed = transition(options, start.after, { type: 'SessionCompleted' });
  expect(announcing(completed, [])).toBe(completed);
  const set = transition(options, start.after, logged());
  expect(announcing(set, raised)).toBe(set);
});
