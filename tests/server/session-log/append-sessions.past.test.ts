import { expect, test } from 'vitest';
import { bringIn, plainFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const site = useImporter();
const { call, expectNoDrift } = site;

test('imported workouts count for goals but announce no milestone', async () => {
  const goal = await call('goals.create', {
    goalType: 'PERFORMANCE',
    description: 'More',
    targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 100_000 } },
  });
  // A weekly goal counts sessions that ended after its creation, so the creation is moved back by a
  // day.
  await site.app.database.ownerPool.query(
    `update goal set created_at = created_at - interval '1 day' where id = $1`,
    [goal.id],
  );
  const today = new Date().toISOString().slice(0, 10);
  const file = plainFile(1)
    .replaceAll('2024-01-01 17:00:00', `${today} 00:00:00`)
    .replaceAll(',3600', ',1');
  const done = await bringIn(site.app, file, {
    token: site.user.token,
    fields: { timeZone: 'UTC' },
  });
  expect(done).toMatchObject({ status: 'DONE', done: 1, problems: [] });
  expect((await call('goals.get', { id: goal.id })).currentProgress.percentage).toBeGreaterThan(0);
  const { rows } = await site.app.database.ownerPool.query(
    'select 1 from goal_achievement where user_id = $1',
    [site.user.id],
  );
  expect(rows).toEqual([]);
  await expectNoDrift();
});
