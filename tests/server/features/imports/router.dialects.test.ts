// Imports an example file of each supported app, and undoes the import. A second plan must then
// find all workouts of the file again.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { createUser } from '#tests/support/factories.ts';
import { ended, mustPlan } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const FILES = path.join(import.meta.dirname, '../../../fixtures/imports');
const ANSWERS = {
  unit: 'kg',
  dayOrder: 'DMY',
  timeZone: 'Europe/Berlin',
  distanceUnit: 'm',
  setLength: 'SET_SECONDS',
};

const app = useTestApp();

test.for(readdirSync(FILES))(
  'the import of the file %s can be undone and planned again',
  async (name) => {
    const { token, id: userId } = await createUser(app);
    const file = readFileSync(path.join(FILES, name));
    const plan = async (): Promise<ImportPlan> => {
      const { id } = await mustPlan(app, file, { token, fileName: name });
      return mustCall(app, 'imports.update', { id, answers: ANSWERS }, token);
    };
    const planned = await plan();
    const { id, counts } = planned;
    expect(planned).toMatchObject({ status: 'READY', questions: [], fileName: name });
    expect(planned.total).toBeGreaterThan(0);
    await mustCall(app, 'imports.run', { id }, token);
    const done = await ended(app, id, token);
    expect(done).toMatchObject({ status: 'DONE', done: planned.total, message: null });
    const { data } = await mustCall(app, 'sessions.history', { limit: 100 }, token);
    expect(data).toHaveLength(counts.newWorkouts);
    const { rows } = await app.database.ownerPool.query<{ sets: number }>(
      'select count(*)::int as sets from exercise_set where user_id = $1',
      [userId],
    );
    expect(rows[0]?.sets).toBe(counts.sets);
    expect(await checkLog(app.database, userId)).toMatchObject({ gaps: [], drift: [] });
    expect((await plan()).total).toBe(0);
    const undone = await mustCall(app, 'imports.undo', { id }, token);
    expect(undone.status).toBe('UNDONE');
    expect((await plan()).total).toBe(planned.total);
    expect(await checkLog(app.database, userId)).toMatchObject({ gaps: [], drift: [] });
  },
);
