// Tests the search and the filters of the history. Only sessions of the user may be found.
import { beforeAll, expect, test } from 'vitest';
import { createUser, exerciseIds } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { grantTo } from '#tests/support/trainer/given-proposal.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp();
const user = useUser(app);

let bench: string;
let squat: string;

beforeAll(async () => {
  const stranger = await createUser(app);
  [bench = '', squat = ''] = [
    ...(await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Back Squat'])),
  ];
  for (const { token } of [user, stranger]) {
    await past(token, '2024-02-29T23:30:00.000Z', 'Old gym', [[bench, 5, 200]]);
    await past(token, '2024-03-01T17:00:00.000Z', 'Legs', [[squat, 5, 300]], {
      notes: 'Left 100% knee_sore',
    });
    await past(token, '2025-03-10T17:00:00.000Z', 'Push', [
      [bench, 5, 205, 'Paused on the chest, bro’s count'],
    ]);
    await past(token, '2025-03-12T17:00:00.000Z', 'Push', [[bench, 5, 150]]);
  }
  const trainer = await createUser(app);
  await grantTo(app, user, trainer);
  const { data } = await mustCall(app, 'sessions.history', { limit: 1 }, user.token);
  const comment = { trainerId: trainer.id, sessionId: data[0].id, text: 'Was the depth fine?' };
  await mustCall(app, 'comments.write', comment, user.token);
});

type Lift = [exerciseId: string, reps: number, weight: number, notes?: string];

async function past(
  token: string,
  startTime: string,
  name: string,
  lifts: Lift[],
  more: object = {},
) {
  const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
  const sets = lifts.map(([exerciseId, actualReps, actualWeight, notes = '']) => ({
    exerciseId,
    actualReps,
    actualWeight,
    notes,
  }));
  await mustCall(app, 'sessions.logPast', { startTime, endTime, name, sets, ...more }, token);
}

async function daysOf(input: object): Promise<string[]> {
  const { data, meta } = await mustCall(app, 'sessions.history', input, user.token);
  expect(meta.total).toBe(data.length);
  return data.map(({ startTime }: { startTime: string }) => startTime.slice(0, 10));
}

test.each([
  ['the name', 'legs', ['2024-03-01']],
  ['the notes of the workout', 'KNEE', ['2024-03-01']],
  ['a note of a set', 'paused', ['2025-03-10']],
  ['a comment', 'depth', ['2025-03-12']],
  ['the name of an exercise', 'bench', ['2025-03-12', '2025-03-10', '2024-02-29']],
  ['a curly quotation mark typed as a straight one', "bro's", ['2025-03-10']],
  ['a name typed in full width', 'ＬＥＧＳ', ['2024-03-01']],
  ['several words, each in another place', 'push bench chest', ['2025-03-10']],
  ['a sign of patterns, literally', '100%', ['2024-03-01']],
  ['a sign of patterns that no text has', 'k%e', []],
  ['words that no workout has', 'deadlift', []],
  ['a second name of an exercise, which is not searched', 'flat bench', []],
  ['spaces only', '  ', ['2025-03-12', '2025-03-10', '2024-03-01', '2024-02-29']],
])('a search of the history by %s finds exactly the matching workouts', async (_, query, days) => {
  expect(await daysOf({ query })).toEqual(days);
});

test.each([
  ['a note of the workout', 'knee', [[{ in: 'note', text: 'Left 100% knee_sore' }]]],
  ['a comment', 'DEPTH', [[{ in: 'comment', text: 'Was the depth fine?' }]]],
  [
    'a note of a set, and an exercise',
    'chest bench',
    [
      [
        { in: 'note', text: 'Paused on the chest, bro’s count' },
        { in: 'exercise', text: 'Barbell Bench Press' },
      ],
    ],
  ],
  ['the name of a workout, which needs no text', 'legs', [[]]],
])('a workout found by %s is returned with the matching text', async (_, query, matches) => {
  const { data } = await mustCall(app, 'sessions.history', { query }, user.token);
  expect(data.map((each: { matches: unknown }) => each.matches)).toEqual(matches);
});

test('without a search, sessions in the history have no matching text', async () => {
  const { data } = await mustCall(app, 'sessions.history', { exerciseId: bench }, user.token);
  expect(data[0]).not.toHaveProperty('matches');
});

test('each filter of the history, and several filters together, return only the matching workouts', async () => {
  expect(await daysOf({ exerciseId: squat })).toEqual(['2024-03-01']);
  expect(await daysOf({ hasRecord: true })).toEqual(['2025-03-10']);
  expect(await daysOf({ from: '2024-03-01', to: '2025-03-10' })).toEqual([
    '2025-03-10',
    '2024-03-01',
  ]);
  // The workout of 29 February in UTC began at 00:30 on 1 March in Berlin, so the filter for 1
  // March in Berlin finds it.
  const berlin = { from: '2024-03-01', to: '2024-03-01', timeZone: 'Europe/Berlin' };
  expect(await daysOf(berlin)).toEqual(['2024-03-01', '2024-02-29']);
  expect(await daysOf({ query: 'bench', from: '2025-01-01', hasRecord: true })).toEqual([
    '2025-03-10',
  ]);
  expect(await daysOf({ isQuick: false })).toEqual([]);
  expect(await daysOf({ isQuick: true, exerciseId: squat })).toEqual(['2024-03-01']);
});

test('a search of the history continues on the next page', async () => {
  const first = await mustCall(app, 'sessions.history', { query: 'bench', limit: 2 }, user.token);
  expect(first.meta).toMatchObject({ total: 3 });
  const next = { query: 'bench', limit: 2, cursor: first.meta.nextCursor };
  const second = await mustCall(app, 'sessions.history', next, user.token);
  expect(second.data).toHaveLength(1);
  expect(second.meta.nextCursor).toBeNull();
});

test('the monthly totals of a search include only workouts that match the search', async () => {
  const months = (input: object) => mustCall(app, 'sessions.months', input, user.token);
  expect(await months({ timeZone: 'Europe/Berlin' })).toEqual([
    { month: '2025-03', sessions: 2, finished: 2, sets: 2, volume: 1775 },
    { month: '2024-03', sessions: 2, finished: 2, sets: 2, volume: 2500 },
  ]);
  expect(await months({})).toEqual([
    { month: '2025-03', sessions: 2, finished: 2, sets: 2, volume: 1775 },
    { month: '2024-03', sessions: 1, finished: 1, sets: 1, volume: 1500 },
    { month: '2024-02', sessions: 1, finished: 1, sets: 1, volume: 1000 },
  ]);
  expect(await months({ query: 'bench', hasRecord: true })).toEqual([
    { month: '2025-03', sessions: 1, finished: 1, sets: 1, volume: 1025 },
  ]);
  const { token } = await createUser(app);
  expect(await mustCall(app, 'sessions.months', {}, token)).toEqual([]);
});

test('the filter for records finds exactly the workouts with at least one record', async () => {
  const { data } = await mustCall(app, 'sessions.history', {}, user.token);
  const sessionIds = data.map(({ id }: { id: string }) => id);
  const counted = await mustCall(app, 'sessions.recordCounts', { sessionIds }, user.token);
  const found = await mustCall(app, 'sessions.history', { hasRecord: true }, user.token);
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual(
    counted.map(({ sessionId }: { sessionId: string }) => sessionId),
  );
});
