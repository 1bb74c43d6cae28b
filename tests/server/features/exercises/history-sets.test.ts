import { expect, test } from 'vitest';
import { readNewestSessions } from '#server/features/exercises/history-sets.ts';
import { getHistory } from '#server/features/exercises/history.ts';
import { blocksOf, rowsLookedAt } from '#tests/support/accounts/blocks-of.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';
import { useTrainedExercise } from '#tests/server/features/exercises/trained-exercise.ts';

const site = useTrainedExercise();
const { call, start, train, moveBack } = site;

test('the history of an exercise keeps a best from more than a year ago', async () => {
  const first = site.given.sessionId;
  await train(first, [{ actualReps: 5, actualWeight: 400 }]);
  await moveBack(first, 367);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = await start();
    ids.push(id);
    await train(id, [{ actualReps: 5, actualWeight: 100 + n }]);
  }
  const { bests, trend, sessions } = await call('exercises.history', { id: site.bench });
  expect(bests[1]).toMatchObject({ kind: 'weight', value: 400, sessionId: first });
  expect(trend.points.map((point: { sessionId: string }) => point.sessionId)).toEqual(ids);
  expect(sessions.map(({ id }: { id: string }) => id)).toEqual([...ids.toReversed(), first]);
});

test('with twenty years of sets, the history of an exercise reads fewer than 4,000 database blocks', async () => {
  await giveTwentyYears(site.app, site.user, {
    exerciseId: site.bench,
    itsSets: 4,
    until: site.clock,
  });
  const { bests, trend, sessions } = await call('exercises.history', { id: site.bench });
  expect([bests.length, trend.points.length, sessions.length]).toEqual([3, 156, 10]);
  const blocks = await blocksOf(site.app, (db) =>
    getHistory(db, site.user.id, site.bench, site.clock),
  );
  for (const each of blocks) expect(each).toBeLessThan(4_000);
  // The query must read only the 300 newest sets and their 75 sessions.
  const of = { userId: site.user.id, exerciseId: site.bench };
  const looked = await rowsLookedAt(site.app, (db) => readNewestSessions(db, of, 10));
  for (const each of looked) expect(each).toBeLessThan(500);
});
