// Erases an account. None of its rows may remain, and no row of another user may be removed.
import { readdir } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { eraseAccount, eraseDueAccounts } from '#server/features/account/erase-account.ts';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';
import {
  createTemplate,
  createUser,
  ok,
  PASSWORD,
  setBody,
  signInAnew,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustUpload } from '#tests/support/photos/photos.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const site = useFullApp({ now: () => now, rateLimits: 'on' });
let now = new Date();

// The clock advances by two hours after each test, because a network may register only a few
// accounts per hour.
afterEach(() => {
  now = new Date(now.getTime() + 2 * 3_600_000);
});

const remove = (token: string, when?: string) =>
  site.call({
    method: 'DELETE',
    path: `/users/me${when === undefined ? '' : `?when=${when}`}`,
    token,
  });
const me = (token: string) => site.call({ path: '/auth/me', token });
const logs: string[] = [];
const work = () => eraseDueAccounts({ ...site.services, log: (line) => void logs.push(line) });

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await site.database.ownerPool.query<Row>(text, values)).rows;
}

async function tables(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  return rows.map(({ name }) => name);
}

/** Counts the rows of every table that contain the text in any column, also inside JSON. */
async function traces(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of await tables()) {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from "${table}" t where position($1 in t::text) > 0`,
      [text],
    );
    if (row && row.count > 0) found[table] = row.count;
  }
  return found;
}

/**
 * Lists tables whose rows remain when a client or a trainer is erased, but lose the name and id of
 * this user. tests/server/grants/end-grants.test.ts tests these tables.
 */
const KEPT_WITHOUT_NAME = [
  'security_event',
  'trainer_comment',
  'trainer_grant',
  'trainer_invitation',
  'trainer_proposal',
];

async function contents(without: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of await tables()) {
    if (['rate_limit', 'erased_account', ...KEPT_WITHOUT_NAME].includes(table)) continue;
    const rows = await query<{ row: string }>(
      `select t::text as row from "${table}" t where position($1 in t::text) = 0 order by 1`,
      [without],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

async function train(user: TestUser): Promise<string> {
  const template = await createTemplate(site, user.token);
  const session = await startSession(site, user.token, template.id);
  const { exerciseId } = template.exercises[0];
  const path = `/workout-sessions/${session.id}/sets`;
  ok(await site.call({ method: 'POST', path, token: user.token, body: setBody(exerciseId) }), 201);
  await mustUpload(site, user.token);
  return session.id;
}

async function somebodyWithEverything(): Promise<TestUser> {
  await callEveryProcedure(site);
  // `callEveryProcedure` used up the registrations of this hour, so the clock must advance by an
  // hour before the next registration.
  now = new Date(now.getTime() + 60 * 60 * 1000);
  const [account] = await query<{ user_id: string; email: string }>(
    'select user_id, email from account order by user_id',
  );
  const user = { id: String(account?.user_id), email: String(account?.email) };
  const signedIn = await signInAnew(site, user);
  await train(signedIn);
  return signedIn;
}

test('erasing an account removes its rows and no row of other users', async () => {
  const user = await somebodyWithEverything();
  const other = await createUser(site);
  await train(other);
  const before = await contents(user.id);
  expect(Object.keys(await traces(user.id)).length).toBeGreaterThan(25);
  const folder = await readdir(site.photoFolder);
  expect(folder).toContain(user.id);

  expect(ok(await remove(user.token, 'NOW'))).toEqual({ deletionDueAt: null });

  expect(await traces(user.id)).toEqual({});
  expect(await traces(user.email)).toEqual({});
  const after = await contents(user.id);
  // The rows that do not contain the user's id must be unchanged.
  expect(after).toEqual(before);
  expect(await readdir(site.photoFolder)).not.toContain(user.id);
  expect(await readdir(site.photoFolder)).toContain(other.id);
  const remains = await query<{ id: string; day: string }>('select * from erased_account');
  expect(remains).toEqual([{ id: expect.any(String), day: now.toISOString().slice(0, 10) }]);
}, 120_000);

test('erasing an account also deletes its rows in tables that only this test creates', async () => {
  const user = await createUser(site);
  await site.database.ownerPool.query(
    `create table came_later (user_id uuid not null references account (user_id), id uuid primary key);
     create table hangs_on_it (user_id uuid not null, later_id uuid not null references came_later (id));
     grant select, delete on came_later, hangs_on_it to liftledger_eraser`,
  );
  await query('insert into came_later values ($1, $1)', [user.id]);
  await query('insert into hangs_on_it values ($1, $1)', [user.id]);
  ok(await remove(user.token, 'NOW'));
  expect(await traces(user.id)).toEqual({});
});

test('each table with a user_id references the account through foreign keys, with four exceptions', async () => {
  const free = await query<{ name: string }>(
    `with recursive hanging as (
       select 'account'::regclass::oid as oid
       union
       select x.conrelid from pg_constraint x join hanging h on x.confrelid = h.oid where x.contype = 'f')
     select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and c.oid not in (select oid from hanging)`,
  );
  // These tables need no foreign key, because their rows are written only together with an account,
  // linked sign-in, shared link or invitation.
  expect(free.map(({ name }) => name).toSorted()).toEqual([
    'identity_owner',
    'login',
    'shared_link_owner',
    'trainer_invitation_owner',
  ]);
});

test('the tokens and the password of an erased account are refused', async () => {
  const user = await createUser(site);
  const sessionId = await train(user);
  const [line] = (await site.call({ path: `/workout-sessions/${sessionId}`, token: user.token }))
    .body.data.customTemplate.exercises;
  ok(await remove(user.token, 'NOW'));
  const answers = await Promise.all([
    me(user.token),
    site.call({
      method: 'POST',
      path: `/workout-sessions/${sessionId}/sets`,
      token: user.token,
      body: setBody(line.exerciseId),
    }),
    site.call({
      method: 'POST',
      path: '/auth/refresh',
      body: { refreshToken: user.refreshToken },
    }),
    site.call({
      method: 'POST',
      path: '/auth/login',
      body: { email: user.email, password: PASSWORD },
    }),
    remove(user.token, 'NOW'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(await traces(user.id)).toEqual({});
  await createUser(site, { email: user.email });
});

test('sets that are sent while the account is being erased are not stored', async () => {
  const user = await createUser(site);
  const sessionId = await train(user);
  const [line] = (await site.call({ path: `/workout-sessions/${sessionId}`, token: user.token }))
    .body.data.customTemplate.exercises;
  const sets = Array.from({ length: 20 }, (_, index) =>
    site.call({
      method: 'POST',
      path: `/workout-sessions/${sessionId}/sets`,
      token: user.token,
      body: setBody(line.exerciseId, { setNumber: index + 2 }),
    }),
  );
  const [answer] = await Promise.all([remove(user.token, 'NOW'), ...sets]);
  expect(answer.status).toBe(200);
  const statuses = new Set((await Promise.all(sets)).map(({ status }) => status));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(await traces(user.id)).toEqual({});
});

test('an account marked for deletion still works for seven days, and is erased after that', async () => {
  const user = await createUser(site);
  const { tokens } = ok(
    await site.call({
      method: 'POST',
      path: '/auth/login',
      body: { email: user.email, password: PASSWORD },
    }),
  );
  const dueAt = new Date(now.getTime() + 7 * DAY_MS).toISOString();
  expect(ok(await remove(user.token))).toEqual({ deletionDueAt: dueAt });
  expect((await me(tokens.accessToken)).status).toBe(401);
  expect(ok(await me(user.token)).deletionDueAt).toBe(dueAt);
  now = new Date(now.getTime() + 60_000);
  // A second request for deletion does not change the day of the deletion.
  expect(ok(await remove(user.token))).toEqual({ deletionDueAt: dueAt });
  await train(user);
  now = new Date(Date.parse(dueAt) - 1);
  expect(await work()).toBe(0);
  now = new Date(dueAt);
  expect(await work()).toBe(1);
  expect(await traces(user.id)).toEqual({});
  expect(await work()).toBe(0);
});

test('a planned deletion can be cancelled by a user who signs in before the deletion is due', async () => {
  const user = await createUser(site);
  ok(await remove(user.token));
  now = new Date(now.getTime() + 6 * DAY_MS);
  const again = await signInAnew(site, user);
  expect(ok(await me(again.token)).deletionDueAt).not.toBeNull();
  const restore = () =>
    site.call({ method: 'POST', path: '/users/me/restore', token: again.token });
  expect(ok(await restore())).toEqual({ deletionDueAt: null });
  expect(ok(await restore())).toEqual({ deletionDueAt: null });
  now = new Date(now.getTime() + 2 * DAY_MS);
  expect(await work()).toBe(0);
  expect(ok(await me((await signInAnew(site, user)).token)).deletionDueAt).toBeNull();
  const kinds = await query<{ kind: string }>(
    'select kind from security_event where user_id = $1 order by id',
    [user.id],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['ACCOUNT_DELETION_ASKED', 'ACCOUNT_KEPT']),
  );
});

test('deleting an account needs a recent proof of identity', async () => {
  const user = await createUser(site);
  now = new Date(now.getTime() + 9 * 60_000);
  const tokens = ok(await site.call({ method: 'POST', path: '/auth/refresh', body: user }));
  now = new Date(now.getTime() + 2 * 60_000);
  for (const when of ['IN_7_DAYS', 'NOW']) {
    const answer = await remove(tokens.accessToken, when);
    expect([answer.status, answer.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  }
  expect(ok(await me(tokens.accessToken)).deletionDueAt).toBeNull();
});

test('an account is not erased while its photos cannot be removed', async () => {
  const user = await createUser(site);
  await train(user);
  const { removeAllOf } = site.services.photoStorage;
  const before = await traces(user.id);
  const failing = {
    ...site.services,
    photoStorage: { removeAllOf: () => Promise.reject(new Error('away')) },
  };
  await expect(eraseAccount(failing, user.id)).rejects.toThrow('away');
  expect(await traces(user.id)).toEqual(before);
  ok(await remove(user.token));
  now = new Date(now.getTime() + 8 * DAY_MS);
  site.services.photoStorage.removeAllOf = () => Promise.reject(new Error('away'));
  expect(await work()).toBe(0);
  expect(logs.at(-1)).toContain('could not be deleted');
  site.services.photoStorage.removeAllOf = removeAllOf;
  expect(await work()).toBe(1);
  expect(await traces(user.id)).toEqual({});
});

test('an account is erased although 100 accounts that are due earlier cannot be erased', async () => {
  const user = await createUser(site);
  ok(await remove(user.token));
  await query(
    `with added as (
       insert into account (user_id, name, email, gender, full_assessment_completed, created_at, updated_at)
       select gen_random_uuid(), 'Ann', 'due-' || n || '@example.com', 'OTHER', false, now(), now()
       from generate_series(1, 100) n returning user_id)
     insert into account_deletion (user_id, asked_at, due_at)
     select user_id, $1::timestamptz, $1::timestamptz from added`,
    [now.toISOString()],
  );
  now = new Date(now.getTime() + 8 * DAY_MS);
  const { photoStorage } = site.services;
  const { removeAllOf } = photoStorage;
  photoStorage.removeAllOf = (id) =>
    id === user.id ? removeAllOf(id) : Promise.reject(new Error('away'));
  expect(await work()).toBe(1);
  expect(await traces(user.id)).toEqual({});
  photoStorage.removeAllOf = removeAllOf;
  expect(await work()).toBe(100);
});

test('an account that two servers erase at the same time is erased once', async () => {
  const user = await createUser(site);
  ok(await remove(user.token));
  now = new Date(now.getTime() + 8 * DAY_MS);
  const erased = async () => (await query('select * from erased_account')).length;
  const before = await erased();
  const counts = await Promise.all([work(), work()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await erased()).toBe(before + 1);
});
