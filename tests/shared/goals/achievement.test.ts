import { expect, test } from 'vitest';
import { changeGoal, crossedMilestone } from '#shared/goals/achievement.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import { celebrations, milestoneAt, milestones } from '#shared/goals/milestones.ts';
import { givenGoal, givenSession } from './given-goal.ts';

const fed = { goal: givenGoal(), contributions: [], celebrated: null };

test.each([
  // Each row has the old progress, the new progress, the last celebrated milestone and the new one, all in percent.
  [0, 24.99, null, null],
  [0, 25, null, 25],
  [0, 60, null, 50],
  [24, 100, null, 100],
  [50, 74, null, null],
  [60, 80, 50, 75],
  [0, 80, 75, null],
  [0, 100, 75, 100],
  [80, 60, null, null],
] as const)(
  'a change of progress from %d to %d percent after milestone %s celebrates milestone %s (null: none)',
  (before, after, celebrated, milestone) => {
    const at = (percentage: number) => ({ percentage, isReached: percentage >= 100 });
    expect(crossedMilestone(at(before), at(after), celebrated)).toBe(milestone);
  },
);

test('a lift of the target weight completes a strength goal, but a 1RM estimate does not', () => {
  const estimated = changeGoal(fed, [givenSession([{ weightLbs: 190, reps: 3 }])]);
  expect(estimated).toMatchObject({
    progress: { percentage: 99, isReached: false },
    status: { status: 'ACTIVE', completedBy: null },
    achievement: { percentage: 99, milestone: 75 },
  });
  const lifted = changeGoal(
    { goal: fed.goal, contributions: estimated.contributions, celebrated: 75 },
    [givenSession([{ weightLbs: 200 }], { sessionId: 'next' })],
  );
  expect(lifted).toMatchObject({
    progress: { percentage: 100, isReached: true },
    status: { status: 'COMPLETED', completedBy: 'progress' },
    achievement: { percentage: 100, milestone: 100 },
  });
});

test('a recorded percentage is shown with the text of the highest milestone that it passed', () => {
  const texts = [10, 25, 49, 50, 75, 100, 1000].map((percentage) => {
    const milestone = milestoneAt(percentage);
    return milestone && celebrations[milestone].text;
  });
  expect(texts).toEqual([
    null,
    '25% milestone reached!',
    '25% milestone reached!',
    "Halfway there! You're doing great!",
    '75% milestone reached! Keep pushing!',
    'Goal completed! Congratulations!',
    'Goal completed! Congratulations!',
  ]);
  expect(milestones.every((milestone) => celebrations[milestone].emoji !== '')).toBe(true);
});

test('a session that raises a goal announces the new percentage of the goal', () => {
  const change = changeGoal(fed, [givenSession([{ weightLbs: 155 }])]);
  expect(change).toMatchObject({
    progress: { value: 155, percentage: 55 },
    status: { status: 'ACTIVE' },
    achievement: { goalId: 'goal', percentage: 55, milestone: 50 },
  });
});

test('a session that does not raise a goal announces nothing', () => {
  const better = {
    sourceId: 'x',
    startedAt: '2026-03-02T19:00:00Z',
    endedAt: '2026-03-02T20:00:00Z',
    week: '2026-03-02',
    value: 180,
  };
  const session = givenSession([{ weightLbs: 155 }]);
  expect(changeGoal({ ...fed, contributions: [better] }, [session]).achievement).toBeNull();
  expect(changeGoal(fed, [givenSession([{ weightLbs: 90 }])]).achievement).toBeNull();
});

test("deleting a session removes the session's progress from a goal", () => {
  const session = givenSession([{ weightLbs: 200 }]);
  const { contributions, status } = changeGoal(fed, [session]);
  expect(contributions).toHaveLength(1);
  const done = givenGoal({ status: status.status, completedBy: status.completedBy });
  expect(done.status).toBe('COMPLETED');
  const gone = changeGoal({ ...fed, goal: done, contributions }, [
    givenSession([{ weightLbs: 200 }], { isDiscarded: true }),
  ]);
  expect(gone).toMatchObject({
    contributions: [],
    progress: { value: null, percentage: 0 },
    status: { status: 'ACTIVE', completedBy: null },
    achievement: null,
  });
});

test('sessions added one by one and sessions added together give equal progress', () => {
  const sessions = [120, 155, 140].map((weightLbs, index) =>
    givenSession([{ weightLbs }], { sessionId: `session-${index}` }),
  );
  const one = sessions.reduce(
    (known, session) => ({
      ...known,
      contributions: [...known.contributions, ...changeGoal(known, [session]).contributions],
    }),
    { ...fed, contributions: [] as Contribution[] },
  );
  const all = changeGoal(fed, sessions);
  expect(all.contributions).toEqual(one.contributions);
  expect(changeGoal(one, []).progress).toEqual(all.progress);
});

test('a goal at 99% is not announced while a background job still counts earlier sessions', () => {
  const session = givenSession([{ weightLbs: 190, reps: 3 }]);
  expect(changeGoal(fed, [session]).achievement).not.toBeNull();
  const measuring = { ...fed, goal: { ...fed.goal, isMeasuring: true } };
  expect(changeGoal(measuring, [session])).toMatchObject({
    progress: { percentage: 99 },
    achievement: null,
  });
});
