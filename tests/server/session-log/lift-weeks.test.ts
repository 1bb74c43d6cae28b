// Checks the stored best of each week after each change. The stored best must equal the best that a
// search through the sessions finds.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { appendToSession, type Decide } from '#server/session-log/append.ts';
import { readDifferingWeeks } from '#server/session-log/lift-weeks.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { WEEK_MS } from '#shared/durations.ts';
import { startSession } from '#shared/sessions/decide.ts';
import { estimateOneRepMax } from '#shared/sessions/records/epley-max.ts';
import { emptyPlan } from '#shared/sessions/template/template-copy.ts';
import { sessionStep, toFact } from '#tests/support/accounts/session-steps.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;

beforeEach(async () => {
  user = await createUser(app);
});

const MONDAY = '2026-03-02T18:00:00.000Z';
const weeksLater = (weeks: number) => new Date(Date.parse(MONDAY) + weeks * WEEK_MS).toISOString();

function append(sessionId: string, decide: Decide, occurredAt = MONDAY) {
  const options = { userId: user.id, sessionId, occurredAt, now: new Date() };
  return appendToSession(app.database.pool, options, decide);
}

async function start(occurredAt: string): Promise<string> {
  const id = randomUUID();
  await append(id, (state) => startSession(state, emptyPlan(id, 'Legs'), null), occurredAt);
  return id;
}

interface Best {
  session_id: string;
  exercise_id: string;
  scale: string;
  level: number;
  best: number;
  started_at: string;
}

const rowsOf = async <Row extends object>(text: string) =>
  (await app.database.ownerPool.query<Row>(text, [user.id])).rows;

const stored = async () =>
  (
    await rowsOf<object>(
      'select exercise_id, kind, week, session_id, value, heaviest from lift_week where user_id = $1',
    )
  ).map((row) => JSON.stringify(row));

/** Returns the value of a best set for each kind of progress, such as 'weight' or 'oneRepMax'. */
const valuesOf = ({ level, best }: Best): [kind: string, value: number | null][] => [
  ['oneRepMax', estimateOneRepMax({ reps: level, weight: best, classification: 'WORKING' })],
  ['weight', level > 0 ? best : 0],
  ['reps', level],
];

async function searched(): Promise<string[]> {
  const bests = await rowsOf<Best>(
    `select session_id, exercise_id, scale, level, best, started_at from session_best
     where user_id = $1 order by started_at, session_id`,
  );
  const tops = new Map<string, { row: object; value: number }>();
  for (const each of bests) {
    const { exercise_id, session_id, started_at } = each;
    const week = new Date(Math.floor(Date.parse(started_at) / WEEK_MS) * WEEK_MS).toISOString();
    const ofSession = bests.filter(
      (other) => other.session_id === session_id && other.exercise_id === exercise_id,
    );
    const heaviest = Math.max(...ofSession.map(({ best }) => best));
    for (const [kind, exact] of valuesOf(each)) {
      const value = exact ?? 0;
      const key = `${exercise_id} ${kind} ${week}`;
      if (value <= (tops.get(key)?.value ?? 0)) continue;
      tops.set(key, { row: { exercise_id, kind, week, session_id, value, heaviest }, value });
    }
  }
  return [...tops.values()].map(({ row }) => JSON.stringify(row));
}

const rounded = (rows: readonly string[]) =>
  rows
    .map((row) =>
      row.replace(/"value":([\d.]+)/, (_, value) => `"value":${Number(value).toFixed(6)}`),
    )
    .toSorted();

const expectKept = async () => expect(rounded(await stored())).toEqual(rounded(await searched()));

test('after random commands, the stored best of each week equals the best of its workouts', async () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 3 }), sessionStep), {
    minLength: 10,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      user = await createUser(app);
      const sessions: string[] = [];
      for (const weeks of [0, 0, 0, 1]) sessions.push(await start(weeksLater(weeks)));
      for (const [nth, step] of all) {
        await append(String(sessions[nth]), (state) => (state && toFact(state, step)) ?? null);
        await expectKept();
      }
      for (const id of sessions) {
        await append(id, (state) => (state?.isDiscarded ? null : { type: 'SessionCompleted' }));
      }
      await expectKept();
      expect((await replayUser(app.database.pool, user.id, { check: true })).drift).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('when the best workout of a week moves to another week, the old week gets the second-best workout', async () => {
  const lift = randomUUID();
  const log =
    (weightLbs: number): Decide =>
    () => ({
      type: 'SetLogged',
      exerciseId: lift,
      lineId: null,
      reps: 5,
      weightLbs,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
    });
  const [best, other] = [await start(MONDAY), await start(MONDAY)];
  await append(best, log(120));
  await append(other, log(100));
  for (const id of [best, other]) await append(id, () => ({ type: 'SessionCompleted' }));
  const heaviest = () =>
    rowsOf(
      `select week, session_id, value from lift_week where user_id = $1 and kind = 'weight' order by week`,
    );
  const first = '2026-02-26T00:00:00.000Z';
  expect(await heaviest()).toEqual([{ week: first, session_id: best, value: 120 }]);
  const [startedAt, endedAt] = [weeksLater(1), weeksLater(1)];
  await append(best, () => ({
    type: 'SessionTimesChanged',
    startedAt,
    endedAt,
    setTimes: [],
    source: 'report',
  }));
  expect(await heaviest()).toEqual([
    { week: first, session_id: other, value: 100 },
    { week: '2026-03-05T00:00:00.000Z', session_id: best, value: 120 },
  ]);
  await append(other, () => ({ type: 'SessionDiscarded' }));
  await expectKept();
  await append(other, () => ({ type: 'SessionRestored' }));
  expect(await heaviest()).toHaveLength(2);
  await expectKept();
});

test('the heaviest set is the best of the week when workouts are completed simultaneously', async () => {
  const lift = randomUUID();
  const ids: string[] = [];
  for (const weightLbs of [100, 130, 110, 120]) {
    const id = await start(MONDAY);
    ids.push(id);
    await append(id, () => ({
      type: 'SetLogged',
      exerciseId: lift,
      lineId: null,
      reps: 5,
      weightLbs,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
    }));
  }
  await Promise.all(ids.map((id) => append(id, () => ({ type: 'SessionCompleted' }))));
  await expectKept();
});

test('each deleted weekly row of a lift is reported once, even when a long log is compared in parts', async () => {
  const id = await start(MONDAY);
  const lifts = Array.from({ length: 8 }, () => randomUUID());
  for (const exerciseId of lifts) {
    await append(id, () => ({
      type: 'SetLogged',
      exerciseId,
      lineId: null,
      reps: 5,
      weightLbs: 100,
      rpe: 8,
      rpeSource: 'entered',
      classification: 'WORKING',
    }));
  }
  await append(id, () => ({ type: 'SessionCompleted' }));
  await rowsOf('delete from lift_week where user_id = $1');
  const found = async (sessions: number) =>
    (await readDifferingWeeks(queryOf(app.database.ownerPool), user.id, sessions))
      .map((row) => `${row.exercise_id} ${row.kind} ${row.is_wanted}`)
      .toSorted();
  const kinds = ['oneRepMax', 'reps', 'weight'];
  const lost = lifts.flatMap((lift) => kinds.map((kind) => `${lift} ${kind} true`)).toSorted();
  expect(await found(1)).toEqual(lost);
  expect(await found(10_000)).toEqual(lost);
});
