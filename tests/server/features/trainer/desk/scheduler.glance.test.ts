// Checks that the stored figures of a client, which a trainer sees, come from the newest grant and
// rows.
import { expect, test } from 'vitest';
import { takeNews } from '#server/features/trainer/desk/scheduler.ts';
import { bringDesksUpToDate, changeGrant } from '#tests/support/trainers.ts';
import { DAY_MS, useDesk } from './use-desk.ts';

const desk = useDesk();

test.each(['PAUSED', 'ENDED'])(
  'a trainer sees no figures of a client whose grant is %s',
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

test("a workout that is logged while a client's figures are read is not lost", async () => {
  await desk.grant();
  const { ownerPool } = desk.app.database;
  const { rows } = await ownerPool.query('select id from trainer_news where user_id = $1', [
    desk.client.id,
  ]);

  const old = { clientId: desk.client.id, trainerId: desk.trainer.id, id: rows[0].id };
  const begun = new Date();
  await desk.trained(1);
  // A slow server stores the figures that it read before the workout, so another update must
  // follow.
  await takeNews(desk.app.services.db, old, begun);
  expect(await bringDesksUpToDate(desk.app)).toBe(1);
});

test('older figures of a client do not replace newer ones', async () => {
  await desk.trained(1);
  await desk.grant();
  await desk.row();
  const changedAt = async () =>
    (
      await desk.app.database.ownerPool.query(
        'select changed_at from trainer_glance where client_id = $1',
        [desk.client.id],
      )
    ).rows[0].changed_at;
  const before = await changedAt();
  const news = { clientId: desk.client.id, trainerId: desk.trainer.id, id: desk.client.id };
  await takeNews(desk.app.services.db, news, new Date(Date.now() - DAY_MS));
  expect(await changedAt()).toEqual(before);
});

test('a grant that is paused while the figures are read leaves no figures', async () => {
  await desk.trained(1);
  await desk.grant();
  await desk.row();
  const { ownerPool } = desk.app.database;
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    await client.query("update trainer_grant set state = 'PAUSED' where user_id = $1", [
      desk.client.id,
    ]);
    const news = { clientId: desk.client.id, trainerId: desk.trainer.id, id: desk.client.id };
    const taking = takeNews(desk.app.services.db, news, new Date());
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%trainer_grant%'`;
    await expect.poll(async () => (await ownerPool.query(waiting)).rowCount).toBe(1);
    await client.query('commit');
    await taking;
  } finally {
    client.release();
  }
  const glances = 'select from trainer_glance where client_id = $1';
  expect((await ownerPool.query(glances, [desk.client.id])).rowCount).toBe(0);
});
