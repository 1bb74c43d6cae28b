// A glance is written only as the newest state of the grant and of the client's rows.
import { expect, test } from 'vitest';
import { takeNews } from '#server/features/trainer/desk/glance.ts';
import { bringDesksUpToDate, changeGrant } from '#tests/support/trainers.ts';
import { DAY_MS, doneOf, useDesk } from './use-desk.ts';

const desk = useDesk();

test.each(['PAUSED', 'ENDED'])(
  'a grant that is %s shows nothing, and its news removes the glance',
  async (state) => {
    await desk.trained(1);
    await desk.grant();
    expect((await desk.row())?.isReady).toBe(true);
    const glances = () =>
      desk.app.database.ownerPool.query('select from trainer_glance where client_id = $1', [
        desk.client.id,
      ]);
    expect((await glances()).rowCount).toBe(1);
    await desk.tell();
    await changeGrant(desk.app, desk.client.id, state);
    const shown = await desk.row();
    expect(shown).toMatchObject({ group: state, isReady: false, lastDay: null, counts: [] });
    expect((await glances()).rowCount).toBe(0);
  },
);

test('news that arrives while the facts are read is not lost', async () => {
  await desk.grant();
  const { ownerPool } = desk.app.database;
  const { rows } = await ownerPool.query('select id from trainer_news where user_id = $1', [
    desk.client.id,
  ]);

  const old = { clientId: desk.client.id, trainerId: desk.trainer.id, id: rows[0].id };
  const begun = new Date();
  await desk.trained(1);
  // A slow server ends the reading that began before the workout.
  await takeNews(desk.app.services.db, old, begun);
  expect(await bringDesksUpToDate(desk.app)).toBe(1);
});

test('an older reading does not replace a newer glance', async () => {
  await desk.trained(1);
  await desk.grant();
  expect(doneOf(await desk.row())).toEqual([1, 1, 1]);

  const news = { clientId: desk.client.id, trainerId: desk.trainer.id, id: desk.client.id };
  await takeNews(desk.app.services.db, news, new Date(Date.now() - 40 * DAY_MS));
  expect(doneOf(await desk.row())).toEqual([1, 1, 1]);
});
