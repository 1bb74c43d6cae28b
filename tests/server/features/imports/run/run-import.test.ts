// Tests an import from the upload through planning and running to the undo.
import { describe, expect, test } from 'vitest';
import { plainFile } from '#tests/support/imports/imports.ts';
import { useImporter } from '#tests/server/features/imports/importer.ts';

const site = useImporter();
const { call, ask, plan, bring, undo, workouts, expectNoDrift } = site;

describe('running an import', () => {
  test("an imported workout has the file's sets, and its first event names the import", async () => {
    const done = await bring(plainFile(3));
    expect(done).toMatchObject({ status: 'DONE', done: 3, total: 3 });
    const list = await workouts();
    expect(list).toHaveLength(3);
    expect(list[2]).toMatchObject({
      name: 'Push',
      startTime: '2024-01-01T16:00:00.000Z',
      endTime: '2024-01-01T17:00:00.000Z',
      totalSets: 4,
    });
    const session = await call('sessions.get', { id: list[2].id });
    expect(session.exerciseSets[1]).toMatchObject({
      actualReps: 5,
      actualWeight: 181.88,
      enteredWeight: { value: 82.5, unit: 'kg' },
      rpeSource: 'default',
    });
    const { rows } = await site.app.database.ownerPool.query(
      `select payload->'source' as source from session_event where user_id = $1 and type = 'SessionStarted'`,
      [site.user.id],
    );
    expect(rows[0].source).toEqual({ app: 'CSV', importId: done.id });
    await expectNoDrift();
  });

  test('a cancelled import keeps only complete workouts, which can be undone', async () => {
    const { id } = await plan(plainFile(300));
    await call('imports.run', { id });
    const cancelled = await call('imports.cancel', { id });
    expect(cancelled.status).toBe('CANCELLED');
    expect(cancelled.done).toBeLessThan(300);
    const { rows } = await site.app.database.ownerPool.query(
      'select count(*)::int as count from workout_session where user_id = $1 and total_sets = 4',
      [site.user.id],
    );
    expect(rows[0].count).toBe(cancelled.done);
    expect((await ask('imports.run', { id })).status).toBe(409);
    expect((await undo(id)).data.status).toBe('UNDONE');
    expect(await workouts()).toEqual([]);
    await expectNoDrift();
  });
});
