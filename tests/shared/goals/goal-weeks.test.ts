import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeGoal } from '#shared/goals/achievement.ts';
import type { GoalFacts } from '#shared/goals/facts.ts';
import {
  addToWeeks,
  bestWeeks,
  type GoalWeek,
  standIn,
  weeksOf,
} from '#shared/goals/goal-weeks.ts';
import type { MeasuredSession } from '#shared/goals/measures/measured-session.ts';
import { contributionOf, progressOf } from '#shared/goals/progress.ts';
import { contribution, givenGoal, givenSession, goalsOfSessions } from './given-goal.ts';

test('replacing the sessions of a week by their weekly sum does not change the progress', () => {
  fc.assert(
    fc.property(
      goalsOfSessions,
      fc.array(contribution),
      fc.func(fc.boolean()),
      (goal, all, isTold) => {
        const fewer = [...Map.groupBy(all, ({ week }) => week ?? '')].flatMap(([week, inWeek]) =>
          isTold(week) ? weeksOf(goal, inWeek).map(standIn) : inWeek,
        );
        expect(progressOf(goal, fewer)).toEqual(progressOf(goal, all));
      },
    ),
  );
});

test('the sums of the weeks do not depend on the order of the sessions', () => {
  fc.assert(
    fc.property(goalsOfSessions, fc.array(fc.array(contribution)), (goal, portions) => {
      const weeks = new Map<string, GoalWeek>();
      for (const portion of portions) {
        for (const each of addToWeeks(goal, weeks, portion)) weeks.set(each.week, each);
      }
      expect(sorted([...weeks.values()])).toEqual(sorted(weeksOf(goal, portions.flat())));
    }),
  );
});

test('a goal for a body measure, such as the waist, has no weekly sums', () => {
  const measure = { kind: 'WAIST', start: 40, target: 32 } as const;
  const waist = givenGoal({ goalType: 'FAT_LOSS', criteria: { measure } });
  const taken = {
    sourceId: 'a',
    startedAt: '2026-03-05T00:00:00Z',
    endedAt: '',
    week: null,
    value: 36,
  };
  expect(weeksOf(waist, [taken])).toEqual([]);
});

const sorted = (weeks: GoalWeek[]) => weeks.toSorted((a, b) => (a.week < b.week ? -1 : 1));

// Generates changes of a goal: sessions are finished late, corrected, deleted and restored, and the goal is paused.

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('session' as const),
      nth: fc.nat({ max: 11 }),
      weightLbs: fc.integer({ min: 0, max: 300 }),
      reps: fc.integer({ min: 1, max: 10 }),
      endedHour: fc.integer({ min: 0, max: 60 * 24 }),
      isDiscarded: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('freeze' as const), hour: fc.nat(60 * 24) }),
  },
);
const hoursIn = (hours: number) => new Date(Date.UTC(2026, 2, 2) + hours * 3_600_000).toISOString();

function sessionOf(
  each: Extract<typeof step extends fc.Arbitrary<infer S> ? S : never, { kind: 'session' }>,
) {
  const startedAt = hoursIn(each.nth * 50);
  return givenSession([{ weightLbs: each.weightLbs, reps: each.reps }], {
    sessionId: `session-${each.nth}`,
    startedAt,
    endedAt: hoursIn(each.endedHour),
    isDiscarded: each.isDiscarded,
  });
}

function everything(goal: GoalFacts, sessions: ReadonlyMap<string, MeasuredSession>) {
  return [...sessions.values()].flatMap((session) => contributionOf(goal, session) ?? []);
}

test('the progress after a change of a session needs only its week and the best of the other weeks', () => {
  fc.assert(
    fc.property(goalsOfSessions, fc.array(step, { maxLength: 30 }), (start, steps) => {
      let goal: GoalFacts = start;
      const sessions = new Map<string, MeasuredSession>();
      for (const each of steps) {
        if (each.kind === 'freeze') {
          goal = { ...goal, frozenAt: goal.frozenAt === null ? hoursIn(each.hour) : null };
          continue;
        }
        const session = sessionOf(each);
        const before = everything(goal, sessions);
        const { week } = session;
        const inWeek = before.filter((other) => other.week === week);
        const others = weeksOf(goal, before).filter((other) => other.week !== week);
        const few = [...bestWeeks(others).map(standIn), ...inWeek];

        const change = changeGoal({ goal, contributions: few, celebrated: null }, [session]);
        expect(change).toEqual(
          changeGoal({ goal, contributions: before, celebrated: null }, [session]),
        );
        sessions.set(session.sessionId, session);
        const after = everything(goal, sessions);
        expect(change.progress).toEqual(progressOf(goal, after));
        expect(change.weeks).toEqual(weeksOf(goal, after).filter((other) => other.week === week));
      }
    }),
  );
});
