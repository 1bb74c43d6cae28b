import { describe, expect, test } from 'vitest';
import { lockAccount } from '#server/admin/accounts.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { choices, DAY, useTrainingSite } from './training-site.ts';

const site = useTrainingSite();
const { as, invite, accept, take, bind, grantsOf, deskRow } = site;

const open = (token: string, user?: TestUser) =>
  site.app.call({ path: `/join/${token}`, token: user?.token });
const gone = { status: 404, body: { code: 'NOT_FOUND' } };

describe("a trainer's invitation gives a grant to one client", () => {
  test('a signed-out visitor can open an invitation and sees the name of the trainer', async () => {
    const token = await invite(site.anna, 'TRAINER');
    for (const reader of [undefined, site.ben, undefined]) {
      expect((await open(token, reader)).body.data).toEqual({
        madeBy: 'TRAINER',
        name: 'Anna Coach',
        areas: ['training', 'notes'],
        endsAt: new Date(site.now.getTime() + 7 * DAY).toISOString(),
        standing: 'OPEN',
      });
    }
    expect((await open(token, site.anna)).body.data.standing).toBe('YOURS');
    expect(await grantsOf(site.ben)).toEqual([]);
    expect((await accept(site.ben, token)).status).toBe(200);
  });

  test('accepting an invitation shares the areas that the client has chosen', async () => {
    const token = await invite(site.anna, 'TRAINER');
    const input = { areas: ['medical', 'plans'], history: 'ALL' };
    expect((await accept(site.ben, token, input)).body.data).toEqual({ standing: 'DONE' });
    const areas = ['training', 'plans', 'held', 'medical'];
    expect(await grantsOf(site.ben)).toMatchObject([
      {
        trainerId: site.anna.id,
        trainerName: 'Anna Coach',
        areas,
        historyFrom: null,
        state: 'ACTIVE',
        targetChanges: 'ASK',
        isBlocked: false,
        isQuiet: false,
        showsText: false,
        endedAt: null,
        lastLookedOn: null,
      },
    ]);
    expect(await deskRow()).toMatchObject({ client_name: 'Ben Lifter', state: 'ACTIVE', areas });
    expect((await open(token, site.ben)).body.data.standing).toBe('DONE');
    expect(await open(token)).toMatchObject(gone);
  });

  test.each([
    ['ALL', null],
    ['LAST_12_WEEKS', '2025-12-07'],
    ['FROM_NOW', '2026-03-01'],
  ])('a grant with the history option %s has the first visible day %s', async (history, day) => {
    await as(site.ben).call('account.updateSettings', { timeZone: 'Pacific/Honolulu' });
    expect((await bind(site.ben, site.anna, { areas: [], history })).historyFrom).toBe(day);
  });

  test('only one account gets a grant when two accounts accept an invitation simultaneously', async () => {
    const token = await invite(site.anna, 'TRAINER');
    const cleo = await createUser(site.app);
    const answers = await Promise.all([site.ben, cleo].map((user) => accept(user, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const grants = [...(await grantsOf(site.ben)), ...(await grantsOf(cleo))];
    expect(grants).toHaveLength(1);
    expect(await accept(cleo, token)).toMatchObject(gone);
  });

  test('an invitation is valid for a week and is refused after that', async () => {
    const tokens = [await invite(site.anna, 'TRAINER'), await invite(site.anna, 'TRAINER')];
    await site.pass(7 * DAY - 1000);
    expect((await accept(site.ben, tokens[0] ?? '')).status).toBe(200);
    await site.pass(1000);
    const cleo = await createUser(site.app);
    expect(await open(tokens[1] ?? '')).toMatchObject(gone);
    expect(await accept(cleo, tokens[1] ?? '')).toMatchObject(gone);
  });

  test('an invitation cannot be accepted by the user who created it', async () => {
    const token = await invite(site.anna, 'TRAINER');
    expect((await accept(site.anna, token)).status).toBe(400);
    expect(await take(site.ben, token)).toMatchObject(gone);
    await bind();
    expect(await accept(site.ben, token)).toMatchObject({
      status: 409,
      body: { error: 'Anna Coach is your trainer already' },
    });
  });

  test('unknown and malformed invitation tokens get the same response', async () => {
    const unknown = (await open('a'.repeat(32))).body;
    for (const token of ['x', 'a'.repeat(31), `${'a'.repeat(31)}%00`, '..%2F..', 'é'.repeat(32)]) {
      const { status, body } = await open(token);
      expect([status, body.error]).toEqual([404, unknown.error]);
    }
    expect((await accept(site.ben, 'a'.repeat(32))).status).toBe(404);
    expect((await take(site.ben, 'x')).status).toBe(404);
  });

  test("an invitation is invalid when the trainer's account is locked or erased", async () => {
    const tokens = [await invite(site.anna, 'TRAINER'), await invite(site.anna, 'TRAINER')];
    await lockAccount(site.app.services.db, site.anna.id, site.now);
    expect(await accept(site.ben, tokens[0] ?? '')).toMatchObject(gone);
    const cleo = await createUser(site.app);
    const token = await invite(cleo, 'TRAINER');
    await as(cleo).ask('DELETE', '/users/me?when=NOW');
    expect(await open(token)).toMatchObject(gone);
    expect(await accept(site.ben, token)).toMatchObject(gone);
  });

  test("accepting an invitation while the trainer's account is erased leaves no active grant", async () => {
    const token = await invite(site.anna, 'TRAINER');
    const [accepted] = await Promise.all([
      accept(site.ben, token),
      as(site.anna).ask('DELETE', '/users/me?when=NOW'),
    ]);
    expect([200, 404]).toContain(accepted.status);
    const states = (await grantsOf(site.ben)).map((grant: { state: string }) => grant.state);
    expect(states).toEqual(accepted.status === 200 ? ['ENDED'] : []);
  });
});

describe("a client's invitation gives a grant to one trainer", () => {
  const confirm = (id: string, user = site.ben) =>
    as(user).ask('POST', `/trainers/invitations/${id}/confirm`, choices);

  test("a client's invitation gives no grant until the client confirms the trainer", async () => {
    const token = await invite(site.ben, 'CLIENT');
    expect((await take(site.anna, token)).body.data).toEqual({ standing: 'TAKEN' });
    expect(await grantsOf(site.ben)).toEqual([]);
    expect(await deskRow()).toBeUndefined();
    expect((await open(token, site.anna)).body.data.standing).toBe('TAKEN');
    const [waiting] = await as(site.ben).call('grants.invitations');
    expect(waiting).toMatchObject({
      state: 'TAKEN',
      takenName: 'Anna Coach',
      takenEmail: site.anna.email,
    });
    expect((await confirm(waiting.id)).body.data).toEqual({ standing: 'DONE' });
    expect(await grantsOf(site.ben)).toMatchObject([
      { trainerId: site.anna.id, areas: choices.areas, state: 'ACTIVE' },
    ]);
    expect(await deskRow()).toMatchObject({ state: 'ACTIVE' });
    expect(await as(site.ben).call('grants.invitations')).toEqual([]);
    expect((await confirm(waiting.id)).status).toBe(404);
  });

  test("only one of two trainers can accept a client's invitation", async () => {
    const token = await invite(site.ben, 'CLIENT');
    const cleo = await createUser(site.app);
    const answers = await Promise.all([site.anna, cleo].map((user) => take(user, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('a client cannot confirm an invitation before a trainer has accepted the invitation', async () => {
    const token = await invite(site.ben, 'CLIENT');
    const [{ id }] = await as(site.ben).call('grants.invitations');
    expect((await confirm(id)).status).toBe(404);
    await take(site.anna, token);
    expect((await confirm(id, site.anna)).status).toBe(404);
    expect((await accept(site.anna, token)).status).toBe(404);
  });

  test('a client cannot confirm a trainer who was locked or erased after accepting the invitation', async () => {
    const cleo = await createUser(site.app);
    const [first, second] = [await invite(site.ben, 'CLIENT'), await invite(site.ben, 'CLIENT')];
    await take(site.anna, first);
    await take(cleo, second);
    const ids = (await as(site.ben).call('grants.invitations')).map(({ id }: { id: string }) => id);
    await lockAccount(site.app.services.db, site.anna.id, site.now);
    await as(cleo).ask('DELETE', '/users/me?when=NOW');
    for (const id of ids) expect((await confirm(id)).status).toBe(404);
    expect(await grantsOf(site.ben)).toEqual([]);
    const rows = await site.query('select taken_name from trainer_invitation where user_id = $1', [
      site.ben.id,
    ]);
    expect(rows.map((row) => row.taken_name).toSorted()).toEqual(['Anna Coach', null]);
  });

  test('a client cannot confirm an invitation that was revoked', async () => {
    const token = await invite(site.ben, 'CLIENT');
    const [{ id }] = await as(site.ben).call('grants.invitations');
    await Promise.all([
      take(site.anna, token),
      as(site.ben).ask('DELETE', `/trainers/invitations/${id}`),
    ]);
    expect(await as(site.ben).call('grants.invitations')).toEqual([]);
    expect((await confirm(id)).status).toBe(404);
  });
});

test("a client and a trainer whom the client blocked cannot accept each other's invitations", async () => {
  const grant = await bind();
  const before = await invite(site.anna, 'TRAINER');
  await as(site.ben).call('grants.update', { id: grant.id, state: 'ENDED', isBlocked: true });
  expect(await take(site.anna, await invite(site.ben, 'CLIENT'))).toMatchObject(gone);
  for (const token of [before, await invite(site.anna, 'TRAINER')]) {
    expect(await accept(site.ben, token)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('You blocked Anna Coach') },
    });
  }
  await as(site.ben).call('grants.update', { id: grant.id, isBlocked: false });
  expect((await accept(site.ben, before)).status).toBe(200);
});

test('the 21st trainer of a client is refused', async () => {
  await site.query(
    `insert into trainer_grant (user_id, id, trainer_id, areas, state, target_changes, is_blocked, is_quiet,
       shows_text, started_at, changed_at)
     select $1, gen_random_uuid(), gen_random_uuid(), '[]', 'ACTIVE', 'ASK', false, false, false, now(), now()
     from generate_series(1, 20)`,
    [site.ben.id],
  );
  const token = await invite(site.anna, 'TRAINER');
  expect((await accept(site.ben, token)).body).toMatchObject({ code: 'LIMIT_REACHED' });
});

test("two users can be each other's trainer", async () => {
  await Promise.all([bind(site.ben, site.anna), bind(site.anna, site.ben)]);
  expect(await deskRow(site.anna, site.ben)).toMatchObject({ state: 'ACTIVE' });
  expect(await deskRow(site.ben, site.anna)).toMatchObject({ state: 'ACTIVE' });
});
