// Checks that locking or erasing an account ends its grants, both as client and as trainer.
import { expect, test } from 'vitest';
import { lockAccount } from '#server/admin/accounts.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTrainingSite } from '#tests/server/features/trainer/grants/training-site.ts';

const site = useTrainingSite();
const { as, bind, invite, grantsOf, deskRow, query } = site;

const lock = (user: TestUser) => lockAccount(site.app.services.db, user.id, site.now);
const erase = (user: TestUser) => as(user).ask('DELETE', '/users/me?when=NOW');

async function givenComment(trainer: TestUser) {
  await query(
    `insert into trainer_comment (user_id, id, trainer_id, trainer_name, written_by, session_id, text, created_at)
     values ($1, gen_random_uuid(), $2, 'Anna Coach', 'TRAINER', gen_random_uuid(), 'Good', now())`,
    [site.ben.id, trainer.id],
  );
  await query(
    `insert into trainer_proposal (user_id, id, trainer_id, trainer_name, kind, proposed, message, batch_id,
       state, answer, created_at)
     values ($1, gen_random_uuid(), $2, 'Anna Coach', 'TEMPLATE', '{}', '', gen_random_uuid(), 'OPEN', '', now())`,
    [site.ben.id, trainer.id],
  );
  await query(
    `insert into trainer_reading (user_id, trainer_id, area, day, count) values ($1, $2, 'notes', now(), 1)`,
    [site.ben.id, trainer.id],
  );
  await query(
    `insert into trainer_glance (user_id, client_id, facts, changed_at) values ($1, $2, '{}', now())`,
    [trainer.id, site.ben.id],
  );
}

test("locking a trainer ends the trainer's grants and invitations", async () => {
  await bind();
  await invite(site.anna, 'TRAINER');
  await lock(site.anna);
  expect(await grantsOf(site.ben)).toMatchObject([
    { state: 'ENDED', endedBy: 'ACCOUNT', trainerName: 'Anna Coach' },
  ]);
  expect(await deskRow()).toMatchObject({ state: 'ENDED' });
  const rows = await query('select state from trainer_invitation where user_id = $1', [
    site.anna.id,
  ]);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['DONE', 'REVOKED']);
});

test("locking a trainer also ends a grant that is missing in the trainer's list of clients", async () => {
  await bind();
  await query('delete from trainer_client where user_id = $1', [site.anna.id]);
  await lock(site.anna);
  expect(await grantsOf(site.ben)).toMatchObject([{ state: 'ENDED', endedBy: 'ACCOUNT' }]);
});

test("locking a client ends the client's grants and leaves the grants of other clients active", async () => {
  const cleo = await createUser(site.app);
  await bind();
  await bind(cleo, site.anna);
  await lock(site.ben);
  expect(await deskRow()).toMatchObject({ state: 'ENDED' });
  expect(await deskRow(site.anna, cleo)).toMatchObject({ state: 'ACTIVE' });
  expect(await grantsOf(cleo)).toMatchObject([{ state: 'ACTIVE' }]);
});

test("erasing a trainer deletes the trainer's name and keeps the comments", async () => {
  const cleo = await createUser(site.app, { name: 'Cleo Coach' });
  await bind();
  await bind(site.ben, cleo);
  await givenComment(site.anna);
  const answer = { trainerId: site.anna.id, trainerName: 'Anna Coach' };
  await query(
    `insert into command_receipt (user_id, command_id, command_hash, answer, recorded_at)
     values ($1, gen_random_uuid(), 'a comment', $2, now()), ($1, gen_random_uuid(), 'a set', '{}', now())`,
    [site.ben.id, JSON.stringify(answer)],
  );
  for (const { id } of await grantsOf(site.ben)) {
    const commandId = crypto.randomUUID();
    await as(site.ben).call('grants.update', { id, isQuiet: true, state: 'ACTIVE', commandId });
  }
  await erase(site.anna);
  expect(await grantsOf(site.ben)).toMatchObject([
    { state: 'ACTIVE', trainerName: 'Cleo Coach' },
    { state: 'ENDED', endedBy: 'ACCOUNT', trainerId: null, trainerName: null },
  ]);
  const ofTrainer = ['grant', 'comment', 'proposal', 'reading', 'news', 'invitation'];
  const tables = [
    ...ofTrainer.map((name) => `trainer_${name}`),
    'security_event',
    'command_receipt',
  ];
  for (const table of tables) {
    const rows = await query(`select t::text as text from ${table} t where user_id = $1`, [
      site.ben.id,
    ]);
    expect([table, JSON.stringify(rows)]).not.toEqual([
      table,
      expect.stringMatching(new RegExp(`${site.anna.id}|Anna`)),
    ]);
  }
  const kept = `select (select count(*)::int from command_receipt where user_id = $1) as receipts,
    (select count(*)::int from security_event where user_id = $1 and details ->> 'name' = 'Cleo Coach') as events`;
  expect(await query(kept, [site.ben.id])).toEqual([{ receipts: 2, events: 2 }]);
  const [comment] = await query('select text from trainer_comment where user_id = $1', [
    site.ben.id,
  ]);
  expect(comment).toEqual({ text: 'Good' });
  const receipts = `select command_hash from command_receipt where user_id = $1 and command_hash like 'a %'`;
  expect(await query(receipts, [site.ben.id])).toEqual([{ command_hash: 'a set' }]);
});

test("erasing a client deletes the trainer's rows about this client", async () => {
  const cleo = await createUser(site.app);
  const { id } = await bind();
  await bind(cleo, site.anna);
  await givenComment(site.anna);
  await as(site.ben).call('grants.update', { id, state: 'ENDED' });
  await bind();
  const left = { clientId: site.ben.id, commandId: crypto.randomUUID() };
  await as(site.anna).call('grants.leave', left);
  await erase(site.ben);
  expect(await deskRow()).toBeUndefined();
  for (const table of ['security_event', 'command_receipt']) {
    const rows = await query(`select t::text as text from ${table} t where user_id = $1`, [
      site.anna.id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${site.ben.id}|Ben`));
  }
  expect(await query('select 1 from trainer_glance where user_id = $1', [site.anna.id])).toEqual(
    [],
  );
  expect(await deskRow(site.anna, cleo)).toMatchObject({ state: 'ACTIVE' });
});

test("erasing a client deletes the trainer's command receipts that contain comments to the client", async () => {
  await bind();
  const { sessionId } = await givenSession(site.app, site.ben);
  const write = (text: string, commandId: string) =>
    as(site.anna).call('comments.writeToClient', {
      clientId: site.ben.id,
      sessionId,
      text,
      commandId,
    });
  await write('Mind the knee', crypto.randomUUID());
  const { id } = await write('Mind the back', crypto.randomUUID());
  await as(site.anna).call('comments.removeFromClient', { clientId: site.ben.id, id });
  const receipts = () =>
    query(`select 1 from command_receipt where user_id = $1 and answer ->> 'text' like 'Mind%'`, [
      site.anna.id,
    ]);
  expect(await receipts()).toHaveLength(2);
  await erase(site.ben);
  expect(await receipts()).toEqual([]);
});

test('no row is left when a client is erased while the trainer ends the grant', async () => {
  await bind();
  const answers = await Promise.all([
    erase(site.ben),
    as(site.anna).ask('DELETE', `/clients/${site.ben.id}`),
  ]);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await deskRow()).toBeUndefined();
});
