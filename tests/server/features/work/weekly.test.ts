// Mechanical work by week: of the lifter's calendar, where the lifter is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors } from '#tests/support/doors.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import {
  type Case,
  expectRefusal,
  givenWorld,
  mustCall,
  type World,
} from '#tests/support/refusals.ts';

/** A Thursday. */
const NOW = new Date('2026-01-08T12:00:00Z');
let app: TestApp;
let world: World;
let user: TestUser;
let bench: string;

beforeAll(async () => {
  app = await createTestApp({ now: () => NOW });
  world = await givenWorld(app);
  user = await createUser(app, { height: 180 });
  const [id] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  bench = String(id);
  // A Sunday evening in Los Angeles, which is Monday in UTC, and the Monday after it.
  await trained('2026-01-05T03:00:00Z', 5);
  await trained('2026-01-05T20:00:00Z', 10);
});

afterAll(() => app.close());

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

/** A set of 100 kg with the given repetitions. */
async function trained(startTime: string, actualReps: number): Promise<void> {
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
  const sets = [{ exerciseId: bench, actualReps, actualWeight: 220.46 }];
  await call('sessions.logPast', { startTime, endTime, sets });
}

const joules = (reps: number) => Math.round(reps * 9.80665 * 100 * 0.2275 * 1.8);

test("counts a workout in the week in which it began in the lifter's time zone", async () => {
  const there = { weeks: 2, timeZone: 'America/Los_Angeles' };
  expect((await call('work.byWeek', there)).weeks).toMatchObject([
    { weekStart: '2025-12-29', work: { total: joules(5) }, coveredSets: 1, totalSets: 1 },
    { weekStart: '2026-01-05', work: { total: joules(10) }, coveredSets: 1, totalSets: 1 },
  ]);
  expect((await call('work.byWeek', { weeks: 2 })).weeks).toMatchObject([
    { weekStart: '2025-12-29', work: null, totalSets: 0, gap: null },
    { weekStart: '2026-01-05', work: { total: joules(15) }, totalSets: 2 },
  ]);
});

test('returns twelve weeks by default', async () => {
  const { rule, version, weeks } = await call('work.byWeek');
  expect([rule, version, weeks.length]).toEqual(['lifting-work', 1, 12]);
});

const cases: Case[] = [
  { path: 'work.byWeek', what: 'no weeks', input: () => ({ weeks: 0 }) },
  { path: 'work.byWeek', what: 'too many weeks', input: () => ({ weeks: 54 }) },
  { path: 'work.byWeek', what: 'a zone that is none', input: () => ({ timeZone: 'Mars/Olympus' }) },
];

for (const door of doors) {
  test.each(cases)(`${door}: $path refuses $what`, (each) => expectRefusal(app, world, door, each));
}
