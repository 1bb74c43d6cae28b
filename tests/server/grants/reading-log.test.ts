import { expect, test } from 'vitest';
import type { TrainerArea } from '#shared/trainer/area-names.ts';
import { startTrainerDesks } from '#server/features/trainer/desk/scheduler.ts';
import { noteReading } from '#server/grants/reading-log.ts';
import { send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { giveGrant } from '#tests/support/trainer/grants.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

const countsOf = async (clientId: string) => {
  const { rows } = await app.services.ownerPool.query(
    'select day, area, count from trainer_reading where user_id = $1 order by day, area',
    [clientId],
  );
  return rows.map(({ day, area, count }) => [day, area, count]);
};

test('each read of a trainer is counted by area and day', async () => {
  const [{ id: clientId }, { id: trainerId }] = [await createUser(app), await createUser(app)];
  const readAt = (time: string, areas: readonly TrainerArea[]) =>
    noteReading(app.services.db, { clientId, trainerId, areas }, new Date(`2026-03-${time}Z`));
  await readAt('01T10:00:00', ['training']);
  await Promise.all([1, 2, 3].map((n) => readAt(`01T10:00:0${n}`, ['training', 'notes'])));
  expect(await countsOf(clientId)).toEqual([
    ['2026-03-01', 'notes', 3],
    ['2026-03-01', 'training', 4],
  ]);
  await readAt('02T00:00:00', ['photos']);
  expect((await countsOf(clientId)).at(-1)).toEqual(['2026-03-02', 'photos', 1]);
});

test('reads of a trainer are deleted after 90 days', async () => {
  const [{ id: clientId }, { id: trainerId }] = [await createUser(app), await createUser(app)];
  for (const day of ['2026-01-01', '2026-01-02', '2026-04-01']) {
    await noteReading(app.services.db, { clientId, trainerId, areas: ['notes'] }, new Date(day));
  }
  const now = () => new Date('2026-04-02T12:00:00Z');
  const desks = startTrainerDesks({ db: app.services.db, now, log: () => undefined });
  await expect.poll(async () => (await countsOf(clientId)).length).toBe(2);
  await desks.stop();
  expect((await countsOf(clientId)).map(([day]) => day)).toEqual(['2026-01-02', '2026-04-01']);
});

test('reading a workout is also logged as reading notes only when the grant includes notes', async () => {
  const { user, sessionId } = await givenSession(app);
  const trainer = await createUser(app);
  const grant = { clientId: user.id, trainerId: trainer.id };
  const read = (path: string, input: object = {}) =>
    send(app.app, 'tRPC', path, input, { token: trainer.token, clientId: user.id });
  await giveGrant(app, grant);
  await read('sessions.get', { id: sessionId });
  await read('goals.list');
  expect((await countsOf(user.id)).map(([, area]) => area)).toEqual(['goals', 'notes', 'training']);
  await giveGrant(app, { ...grant, areas: ['training'] });
  await read('sessions.get', { id: sessionId });
  const readings = await mustCall(app, 'grants.readings', {}, user.token);
  const counts = readings.map(({ area, count }: { area: string; count: number }) => [area, count]);
  expect(counts).toEqual([
    ['goals', 1],
    ['notes', 1],
    ['training', 2],
  ]);
});
