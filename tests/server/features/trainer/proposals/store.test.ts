// Tests the list of a client's proposals, and restoring proposals from an archive.
import { expect, test } from 'vitest';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { createUser } from '#tests/support/factories.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPair, proposeChange } from './given-trainer.ts';

const app = useTestApp();

test('open proposals are listed first', async () => {
  const pair = await givenPair(app);
  const first = await proposeChange(pair, [{ targetReps: 6 }]);
  const second = await proposeChange(pair, [{ targetReps: 5 }]);
  await pair.as('client', 'proposals.decline', { id: second });
  const ids = async (input: object = {}) =>
    (await pair.as('client', 'proposals.list', input)).map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([first, second]);
  expect(await ids({ subjectId: pair.template.id })).toEqual([first, second]);
  expect(await ids({ subjectId: pair.bench })).toEqual([]);
  await app.database.db
    .updateTable('trainer_proposal')
    .set({ answered_at: '2026-01-01T00:00:00Z' })
    .where('user_id', '=', pair.client.id)
    .where('id', '=', second)
    .execute();
  expect(await ids()).toEqual([first]);
});

test('restoring an archive into another account restores its accepted proposals there', async () => {
  const pair = await givenPair(app);
  const taken = await proposeChange(pair, [{ targetReps: 6 }]);
  await pair.as('client', 'proposals.take', { id: taken });
  pair.template = await pair.as('client', 'templates.get', { id: pair.template.id });
  await proposeChange(pair, [{ targetReps: 5 }]);
  const list = await pair.as('client', 'proposals.list');
  const other = await createUser(app);
  await restoreInto(app, other.id, await downloadArchive(app, pair.client.token));
  const restored = await pair.as('client', 'proposals.list');
  expect(restored).toEqual(list);
  const rows = await rowsOfUser(app.database.ownerPool, other.id);
  expect(rows).toContain('"taken"');
});
