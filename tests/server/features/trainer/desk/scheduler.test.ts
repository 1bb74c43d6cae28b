// Tests which changes update a client's figures in the trainer's list. Completing a workout updates
// the figures, but a set of a running workout does not.
import { expect, test } from 'vitest';
import { startTrainerDesks, takeNews } from '#server/features/trainer/desk/scheduler.ts';
import { replayUsers } from '#server/replay/replay-users.ts';
import { untilLocked } from '#tests/support/database/locks.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { bringDesksUpToDate, changeGrant } from '#tests/support/trainers.ts';
import { doneOf, useDesk, DAY_MS } from './use-desk.ts';

const desk = useDesk();

test("completing a workout or changing its date to 2020 updates the trainer's list of clients", async () => {
  await desk.grant();
  expect(await desk.row()).toMatchObject({ name: 'Robin Lifter', group: 'FINE', lastDay: null });
  const id = await desk.trained(3);
  await desk.trained(20);
  await desk.trained(80);
  expect(doneOf(await desk.row())).toEqual([1, 2, 3]);

  const times = { startTime: '2020-01-05T10:00:00Z', endTime: '2020-01-05T11:00:00Z' };
  await mustCall(desk.app, 'sessions.changeTimes', { id, ...times }, desk.client.token);
  expect(doneOf(await desk.row())).toEqual([0, 1, 2]);

  await mustCall(desk.app, 'sessions.discard', { id }, desk.client.token);
  expect(doneOf(await desk.row())).toEqual([0, 1, 2]);
  expect(await bringDesksUpToDate(desk.app)).toBe(0);
});

test("a set of a running workout does not update the trainer's list of clients", async () => {
  await desk.grant();
  await bringDesksUpToDate(desk.app);
  const { sessionId, token } = await givenSession(desk.app, desk.client);
  const set = {
    id: sessionId,
    exerciseId: desk.bench,
    setNumber: 1,
    actualReps: 5,
    actualWeight: 100,
  };
  await mustCall(desk.app, 'sessions.logSet', set, token);
  expect(await bringDesksUpToDate(desk.app)).toBe(0);
  await mustCall(desk.app, 'sessions.complete', { id: sessionId }, token);
  expect(await bringDesksUpToDate(desk.app)).toBe(1);
});

test("a client's number of recent workouts in the trainer's list falls as days pass", async () => {
  await desk.grant();
  for (const daysAgo of [14, 11, 8, 5, 2]) await desk.trained(daysAgo);
  expect(await desk.row()).toMatchObject({ group: 'FINE', reasons: [] });
  await desk.later(7);
  const later = await desk.row();
  expect(later).toMatchObject({
    group: 'LOOK',
    reasons: [{ kind: 'GAP', gapDays: 9, usualDays: 3 }],
  });
  expect(doneOf(later)).toEqual([0, 5, 5]);
});

test("a replay rebuilds the figures in the trainer's list of clients", async () => {
  await desk.trained(1);
  await desk.grant();
  await desk.row();
  const { ownerPool } = desk.app.database;
  await ownerPool.query('delete from trainer_glance where client_id = $1', [desk.client.id]);
  const quiet = { onDrift: () => undefined, onGap: () => undefined };
  await replayUsers(desk.app.services.pool, [desk.client.id], { check: true, ...quiet });
  expect((await desk.row())?.isReady).toBe(false);
  await replayUsers(desk.app.services.pool, [desk.client.id], { check: false, ...quiet });
  expect(doneOf(await desk.row())).toEqual([1, 1, 1]);
});

test("the background job updates the trainer's list of clients and can be stopped", async () => {
  await desk.grant();
  const lines: string[] = [];
  const scheduler = startTrainerDesks({ ...desk.app.services, log: (line) => lines.push(line) });
  await expect
    .poll(
      async () =>
        (await mustCall(desk.app, 'trainerDesk.list', {}, desk.trainer.token)).clients.length,
    )
    .toBe(1);
  await scheduler.stop();
  expect(lines).toEqual([]);
});

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

test("when a client logs a workout during an update of the trainer's list of clients, a second update follows", async () => {
  await desk.grant();
  const { ownerPool } = desk.app.database;
  const { rows } = await ownerPool.query('select id from trainer_news where user_id = $1', [
    desk.client.id,
  ]);

  const old = { clientId: desk.client.id, trainerId: desk.trainer.id, id: rows[0].id };
  const begun = new Date();
  await desk.trained(1);
  // The update began before the workout was logged, so another update must follow.
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

test("when a client pauses the grant during an update of the trainer's list of clients, no figures are stored", async () => {
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
    await untilLocked(ownerPool, 1, 'trainer_grant');
    await client.query('commit');
    await taking;
  } finally {
    client.release();
  }
  const glances = 'select from trainer_glance where client_id = $1';
  expect((await ownerPool.query(glances, [desk.client.id])).rowCount).toBe(0);
});
