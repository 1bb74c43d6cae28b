import { expect, test } from 'vitest';
import { createCrowd, createLongTimeLifter } from '#scripts/bench/long-logs/people.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const check = (userId: string) => replayUser(app.database.pool, userId, { check: true });

const database = () => ({ ...app.database, close: () => Promise.resolve() });

test('the rows generated for a lifter with a long log equal a replay of the log', async () => {
  const { userId, strengthGoalId } = await createLongTimeLifter(database(), app.services.auth, 500);
  expect(await check(userId)).toEqual({ events: 25 * (20 + 2), drift: [], gapped: [] });
  const { rows } = await app.database.ownerPool.query(
    'select session_value, percentage from goal where user_id = $1 and id = $2',
    [userId, strengthGoalId],
  );
  expect(rows[0].session_value).toBeGreaterThan(150);
  expect(rows[0].percentage).toBeLessThan(100);
});

test('the rows generated for a crowd of users equal a replay of their logs', async () => {
  const { training } = await createLongTimeLifter(database(), app.services.auth, 20);
  const size = { people: 3, sessionsEach: 2, setsPerSession: 5 };
  const [template] = training.templates;
  if (!template) throw new Error('No template');
  const userIds = await createCrowd(database(), template, size);
  expect(userIds).toHaveLength(3);
  for (const userId of userIds) {
    expect(await check(userId)).toEqual({ events: 2 * (5 + 2), drift: [], gapped: [] });
  }
});
