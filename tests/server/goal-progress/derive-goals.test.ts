import { expect, it } from 'vitest';
import { achievementRows, progressRow, weekRow } from '#server/goal-progress/derive-goals.ts';
import type { FoldedEvent } from '#shared/sessions/fold.ts';

const event = (fact: object) =>
  // The cast is safe because the tested functions read only these four fields of an event.
  ({
    eventId: 'event',
    sessionId: 'session',
    occurredAt: '2026-03-01T10:00:00.000Z',
    fact,
  }) as FoldedEvent;

it('each goal that a completed workout advances gets an achievement row with the completion time', () => {
  const achievements = [
    { goalId: 'one', percentage: 50, milestone: '50' },
    { goalId: 'two', percentage: 12, milestone: null },
  ];
  const rows = achievementRows('user', event({ type: 'SessionCompleted', achievements }));
  const shared = {
    user_id: 'user',
    id: 'event',
    source: 'session',
    session_id: 'session',
    achieved_at: '2026-03-01T10:00:00.000Z',
  };
  expect(rows).toEqual([
    { ...shared, goal_id: 'one', percentage: 50, milestone: '50' },
    { ...shared, goal_id: 'two', percentage: 12, milestone: null },
  ]);
});

it.each([
  ['a completion that announced nothing', { type: 'SessionCompleted' }],
  ['a logged set', { type: 'SetLogged', achievements: [{ goalId: 'one' }] }],
])('no row of goal_achievement is written for %s', (_, fact) => {
  expect(achievementRows('user', event(fact))).toEqual([]);
});

it('the progress of a goal that is not about a lift is stored without a lifted weight', () => {
  const times = { startedAt: '2026-03-01T09:00:00.000Z', endedAt: '2026-03-01T10:00:00.000Z' };
  const row = progressRow('user', 'goal', {
    sourceId: 'session',
    value: 3,
    week: '2026-02-23',
    ...times,
  });
  expect(row).toMatchObject({ goal_id: 'goal', session_id: 'session', value: 3, lifted: null });
});

it('the weekly row of a goal contains the ids of the user and the goal, the week and the value', () => {
  const row = weekRow('user', 'goal', { week: '2026-02-23', value: 3, lifted: null });
  expect(row).toEqual({
    user_id: 'user',
    goal_id: 'goal',
    week: '2026-02-23',
    value: 3,
    lifted: null,
  });
});
