// Tests a trainer's notes about a client, and the order of the trainer's list of clients.
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { readDesk } from '#server/features/trainer/desk/store.ts';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { bringDesksUpToDate, changeGrant, giveGrant } from '#tests/support/trainers.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let trainer: TestUser;

beforeEach(async () => {
  trainer = await createUser(app);
});

async function givenClient(name: string): Promise<TestUser> {
  const client = await createUser(app, { name });
  await giveGrant(app, { clientId: client.id, trainerId: trainer.id });
  await bringDesksUpToDate(app);
  return client;
}

/** Queues an update of the trainer's list of clients, as each change of a grant does. */
const tell = ({ id }: TestUser) =>
  app.database.ownerPool.query(
    "insert into trainer_news (user_id, trainer_id, id, next_try_at) values ($1, $2, $1, now() - interval '1 second')",
    [id, trainer.id],
  );

const list = async (): Promise<DeskClient[]> =>
  (await mustCall(app, 'trainerDesk.list', {}, trainer.token)).clients;
const update = (clientId: string, part: object) =>
  mustCall(app, 'trainerDesk.update', { clientId, ...part }, trainer.token);

test("changing the note about a client keeps the client's label and tags", async () => {
  const { id } = await givenClient('Bea');
  await update(id, { label: 'Spring meet', tags: ['online', 'online', 'new'] });
  await update(id, { note: 'Left knee: careful', snoozedUntil: '2100-01-01' });
  const kept = { label: 'Spring meet', tags: ['online', 'new'], snoozedUntil: '2100-01-01' };
  expect(await mustCall(app, 'trainerDesk.client', { clientId: id }, trainer.token)).toMatchObject({
    ...kept,
    note: 'Left knee: careful',
  });
  const [row] = await list();
  expect(row).toMatchObject(kept);
  expect(JSON.stringify(row)).not.toContain('knee');
  await update(id, { snoozedUntil: null });
  expect((await list())[0]?.snoozedUntil).toBeNull();
});

test("a trainer's note about a client stays when the grant ends", async () => {
  const client = await givenClient('Bea');
  const { id } = client;
  await update(id, { note: 'Mine', tags: ['online'] });
  await tell(client);
  await changeGrant(app, id, 'ENDED');
  await bringDesksUpToDate(app);
  expect(await mustCall(app, 'trainerDesk.client', { clientId: id }, trainer.token)).toMatchObject({
    note: 'Mine',
    tags: ['online'],
    endedAt: expect.any(String),
  });
});

test('clients are sorted by group, within a group by unread comments, and then by name', async () => {
  const [cy, , paused, ended] = [
    await givenClient('Cy'),
    await givenClient('Abe'),
    await givenClient('Paula'),
    await givenClient('Bo'),
  ];
  for (const [client, state] of [
    [paused, 'PAUSED'],
    [ended, 'ENDED'],
  ] as const) {
    await tell(client);
    await changeGrant(app, client.id, state);
  }
  const { sessionId } = await givenSession(app, cy);
  await app.database.ownerPool.query(
    `insert into trainer_comment (user_id, id, trainer_id, trainer_name, written_by, session_id, text, created_at)
     values ($1, $1, $2, 'T', 'CLIENT', $3, 'Hello', now())`,
    [cy.id, trainer.id, sessionId],
  );
  await tell(cy);
  await bringDesksUpToDate(app);
  const rows = await list();
  expect(rows.map(({ name, group, unread }) => [name, group, unread])).toEqual([
    ['Cy', 'FINE', 1],
    ['Abe', 'FINE', 0],
    ['Paula', 'PAUSED', 0],
    ['Bo', 'ENDED', 0],
  ]);
});

test('reading a list of two clients takes a single SQL statement', async () => {
  await givenClient('Bea');
  await givenClient('Cy');
  const { pool } = app.services;
  const statements: unknown[] = [];
  pool.on('acquire', () => statements.push(1));
  const { clients } = await asUser(trainer.id, () =>
    readDesk(app.services.db, trainer.id, new Date()),
  );
  expect(clients).toHaveLength(2);
  expect(statements).toHaveLength(1);
});
