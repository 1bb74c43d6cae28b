import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calendar, weekStartOf } from '#shared/calendar.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import {
  contributionOf,
  currentOneRepMax,
  describeProgress,
  progressOf,
  strengthProgress,
} from '#shared/goals/progress.ts';
import { poundsFromWeight } from '#shared/units.ts';
import { benchPress, contribution, givenGoal, givenSession } from './given-goal.ts';

test.each([
  // Each row is: start, target, current 1RM → percentage.
  [185, 225, 185, 0],
  [185, 225, 195, 25],
  [185, 225, 225, 100],
  [185, 225, 300, 100],
  [185, 225, 100, 0],
  [100, 400, 200, 33.33],
  [0, 225, 200, 0],
  [185, 0, 200, 0],
  [185, 185, 185, 0],
  [185, 185, 200, 0],
  [200, 100, 250, 0],
])(
  'on the way from the start %d to the target weight %d, a 1RM of %d is %d%%',
  (startingOneRepMax, targetWeight, current, percentage) => {
    expect(strengthProgress({ startingOneRepMax, targetWeight }, current)).toBe(percentage);
  },
);

const weight = fc.double({ min: 0, max: 5000, noNaN: true });

test('the progress is between 0 and 100% for any numbers', () => {
  fc.assert(
    fc.property(weight, weight, weight, (startingOneRepMax, targetWeight, current) => {
      const percentage = strengthProgress({ startingOneRepMax, targetWeight }, current);
      expect(percentage).toBeGreaterThanOrEqual(0);
      expect(percentage).toBeLessThanOrEqual(100);
    }),
  );
});

const goal = fc
  .constantFrom(
    givenGoal(),
    givenGoal({ criteria: { exercise: 'Bench', targetWeight: 0, current1RM: 0 } }),
    givenGoal({
      goalType: 'ENDURANCE',
      criteria: { measure: { kind: 'WEEKLY_VOLUME', target: 700.5 } },
    }),
    givenGoal({ goalType: 'SKILL', criteria: {} }),
  )
  .chain((each) =>
    fc.record({ recordedPercentage: fc.option(fc.integer({ min: 0, max: 100 })) }).map((extra) => ({
      ...each,
      ...extra,
    })),
  );

test('the progress does not depend on the order of the sessions', () => {
  fc.assert(
    fc.property(goal, fc.array(contribution), fc.array(fc.nat()), (facts, sessions, keys) => {
      const shuffled = sessions
        .map((session, index) => ({ session, key: keys[index] ?? index }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ session }) => session);
      const progress = progressOf(facts, sessions);
      expect(progressOf(facts, shuffled)).toEqual(progress);
      expect(progress.percentage).toBeGreaterThanOrEqual(0);
      expect(progress.percentage).toBeLessThanOrEqual(100);
      expect(JSON.stringify(describeProgress(facts, progress))).not.toContain('null');
    }),
  );
});

test('removing an added session restores the progress', () => {
  fc.assert(
    fc.property(goal, fc.array(contribution), contribution, (facts, sessions, added) => {
      const before = progressOf(facts, sessions);
      const more: Contribution[] = [...sessions, added];
      expect(progressOf(facts, more).percentage).toBeGreaterThanOrEqual(before.percentage);
      expect(progressOf(facts, more.slice(0, -1))).toEqual(before);
    }),
  );
});

test('the current 1RM is the best of the sessions, but at least the starting 1RM', () => {
  const facts = givenGoal({ statedOneRepMax: 120 });
  expect(currentOneRepMax(facts, null)).toBe(120);
  expect(currentOneRepMax(givenGoal(), null)).toBe(100);
  expect(currentOneRepMax(givenGoal({ criteria: {} }), null)).toBe(0);
  expect(currentOneRepMax(facts, 150)).toBe(150);
  expect(currentOneRepMax(facts, 90)).toBe(100);
});

test('a goal shows the computed percentage or the one that the user recorded, whichever is larger', () => {
  const endedAt = '2026-03-03T00:00:00Z';
  const session = { sourceId: 'a', startedAt: '', endedAt, week: '2026-03-02', value: 150 };
  expect(progressOf(givenGoal({ recordedPercentage: 30 }), [session]).percentage).toBe(50);
  expect(progressOf(givenGoal({ recordedPercentage: 70 }), [session]).percentage).toBe(70);
});

test('a paused goal ignores sessions that ended after the pause', () => {
  const frozen = givenGoal({ status: 'PAUSED', frozenAt: '2026-03-04T00:00:00.000Z' });
  const endedAt = (moment: string) =>
    contributionOf(frozen, givenSession([{ weightLbs: 110 }], { endedAt: moment }));
  expect(endedAt('2026-03-04T00:00:00.000Z')).toMatchObject({ value: 110 });
  expect(endedAt('2026-03-04T00:00:00.001Z')).toBeNull();
});

describe('the strength of a pull-up is the 1RM as added weight', () => {
  const pullUp = {
    ...benchPress,
    loadKind: 'BODYWEIGHT_PLUS' as const,
    bodyweightShare: 0.5,
  };
  const sets = [{ weightLbs: 20, reps: 6, exercise: pullUp }];

  test('a pull-up goal uses the body weight on the day of the set', () => {
    // The lifter weighs 200 lbs, and half of this counts: 100 lbs of body plus 20 lbs are lifted. Six repetitions with
    // 120 lbs give a 1RM of 144 lbs, which leaves 44 lbs beside the body.
    const bodyWeightKg = 90.718474;
    expect(contributionOf(givenGoal(), givenSession(sets, { bodyWeightKg }))?.value).toBe(44);
  });

  test('without a body weight the strength of a pull-up is unknown', () => {
    expect(contributionOf(givenGoal(), givenSession(sets))).toBeNull();
  });
});

describe('a session contributes its highest estimated 1RM to a strength goal', () => {
  const value = (...args: Parameters<typeof givenSession>) =>
    contributionOf(givenGoal(), givenSession(...args))?.value ?? null;

  test('the best working set of 1 to 10 repetitions counts', () => {
    expect(value([{ weightLbs: 100, reps: 8 }])).toBe(126.67);
    expect(value([{ weightLbs: 100, reps: 8 }, { weightLbs: 130 }])).toBe(130);
    expect(value([{ weightLbs: 300, reps: 11 }])).toBeNull();
    expect(value([{ weightLbs: 300, reps: 0 }])).toBeNull();
    expect(value([{ weightLbs: 300, classification: 'WARMUP' }])).toBeNull();
    expect(value([])).toBeNull();
  });
  test('running and deleted sessions and sessions before the goal do not count for a strength goal', () => {
    const sets = [{ weightLbs: 150 }];
    expect(value(sets, { status: 'IN_PROGRESS', endedAt: null })).toBeNull();
    expect(value(sets, { isDiscarded: true })).toBeNull();
    expect(value(sets, { startedAt: '2026-03-01T23:59:59.000Z' })).toBeNull();
    expect(value(sets, { startedAt: '2026-03-02T00:00:00.000Z' })).toBe(150);
  });
  test('a goal without an exercise id counts the sets of the exercise that the goal names', () => {
    const named = (exercise: string, exerciseId?: string) =>
      contributionOf(
        givenGoal({ criteria: { exercise, ...(exerciseId && { exerciseId }), targetWeight: 200 } }),
        givenSession([{ weightLbs: 150 }]),
      );
    expect(named(' bench PRESS ')).not.toBeNull();
    expect(named('Bench')).toBeNull();
    expect(named('Anything', 'bench')).not.toBeNull();
    expect(named('Bench Press', 'other')).toBeNull();
  });
  test('the contribution of a session is in the unit of the goal', () => {
    const criteria = { exercise: 'Bench Press', targetWeight: 140, weightUnit: 'kg' as const };
    const session = givenSession([{ weightLbs: 308.6 }]);
    expect(contributionOf(givenGoal({ criteria }), session)?.value).toBe(140);
  });
  test('a weight of 61.25 kg, stored in pounds, counts as 61.25 kg', () => {
    const criteria = { exercise: 'Bench Press', targetWeight: 61.25, weightUnit: 'kg' as const };
    const session = givenSession([{ weightLbs: poundsFromWeight(61.25, 'kg') }]);
    expect(contributionOf(givenGoal({ criteria }), session)?.lifted).toBe(61.25);
  });
});

describe('a session contributes its count, volume or muscle sets to a weekly goal', () => {
  const goalWith = (kind: 'SESSIONS_PER_WEEK' | 'WEEKLY_VOLUME' | 'WEEKLY_MUSCLE_SETS') =>
    givenGoal({
      goalType: 'HYPERTROPHY',
      criteria: { measure: { kind, target: 10, muscle: 'CHEST' } },
    });
  const curl = {
    ...benchPress,
    id: 'curl',
    muscleGroups: { primary: ['BICEPS' as const], secondary: ['CHEST' as const] },
  };
  const session = givenSession([
    { weightLbs: 100, reps: 10 },
    { weightLbs: 50, reps: 10, classification: 'WARMUP' },
    { weightLbs: 20, reps: 5, exercise: curl },
  ]);
  test.each([
    ['SESSIONS_PER_WEEK', 1],
    ['WEEKLY_VOLUME', 1100],
    ['WEEKLY_MUSCLE_SETS', 1],
  ] as const)('one session contributes to a %s goal the value %d', (kind, expected) => {
    expect(contributionOf(goalWith(kind), session)?.value).toBe(expected);
  });
  test('a timed hold of 60 s counts as one set for a goal of weekly sets, and a hold of 0 s as none', () => {
    const plank = { ...benchPress, measure: 'TIME' as const };
    const held = givenSession([
      { weightLbs: 0, reps: 0, exercise: plank, durationSeconds: 60 },
      { weightLbs: 0, reps: 0, exercise: plank },
    ]);
    expect(contributionOf(goalWith('WEEKLY_MUSCLE_SETS'), held)?.value).toBe(1);
  });

  test.each(['SESSIONS_PER_WEEK', 'WEEKLY_VOLUME', 'WEEKLY_MUSCLE_SETS'] as const)(
    'a %s goal counts a session earlier on the day on which the goal was set, but none of the day before',
    (kind) => {
      const startedAt = (moment: string) =>
        contributionOf(
          goalWith(kind),
          givenSession([{ weightLbs: 100, reps: 10 }], { startedAt: moment }),
        );
      expect(startedAt('2026-03-01T23:59:59.999Z')).toBeNull();
      expect(startedAt('2026-03-02T06:00:00.000Z')).not.toBeNull();
    },
  );

  test('the best week gives the value of a weekly goal', () => {
    const on = (day: string, value = 1) => ({
      sourceId: day,
      startedAt: `2026-03-${day}T10:00:00Z`,
      endedAt: `2026-03-${day}T11:00:00Z`,
      week: weekStartOf(`2026-03-${day}`, 'monday'),
      value,
    });
    const sessions = [on('08'), on('09'), on('11'), on('15'), on('16')];
    // March 9, 2026 is a Monday.
    expect(progressOf(goalWith('SESSIONS_PER_WEEK'), sessions)).toMatchObject({
      value: 3,
      percentage: 30,
    });
  });
});

describe("days and weeks of a goal follow the user's calendar", () => {
  const weekly = givenGoal({
    goalType: 'PERFORMANCE',
    createdAt: '2026-11-01T12:00:00.000Z',
    criteria: { measure: { kind: 'SESSIONS_PER_WEEK', target: 4 } },
  });
  /** Four evenings at 18:00 in Los Angeles: Wednesday, Friday, Saturday and Sunday. In UTC each is the next day. */
  const starts = ['19', '21', '22', '23'].map((day) => `2026-11-${day}T02:00:00.000Z`);
  const trained = (timeZone: string | null, calendar: Calendar) =>
    starts.flatMap(
      (startedAt, index) =>
        contributionOf(
          weekly,
          givenSession([], { sessionId: `session-${index}`, startedAt, timeZone }, calendar),
        ) ?? [],
    );

  test.each([
    ['the zone of the workout', 'America/Los_Angeles', 'UTC', 'monday', 4],
    [
      'the zone of the account, for a workout without one',
      null,
      'America/Los_Angeles',
      'monday',
      4,
    ],
    ['weeks from Sunday', 'America/Los_Angeles', 'UTC', 'sunday', 3],
    ['no zone at all', null, 'UTC', 'monday', 3],
  ] as const)('a weekly goal counts weeks by %s', (_, own, timeZone, firstDayOfWeek, expected) => {
    const calendar = { timeZone, firstDayOfWeek };
    expect(progressOf(weekly, trained(own, calendar)).value).toBe(expected);
  });

  // The goal was created at 22:00 on November 9 in Los Angeles.
  const goal = givenGoal({ createdAt: '2026-11-10T06:00:00.000Z' });
  test.each([
    ['the same local day, earlier', '2026-11-09T18:00:00.000Z', true],
    ['the same local day, the day before in UTC', '2026-11-09T09:00:00.000Z', true],
    ['the local day before, the same day in UTC', '2026-11-09T07:00:00.000Z', false],
    ['later', '2026-11-10T07:00:00.000Z', true],
  ])(
    'workouts count by local day: a workout dated %s, at %s, counts: %s',
    (_, startedAt, counts) => {
      const zone = { startedAt, timeZone: 'America/Los_Angeles' };
      const session = givenSession([{ weightLbs: 150 }], zone);
      expect(contributionOf(goal, session) !== null).toBe(counts);
    },
  );
});
