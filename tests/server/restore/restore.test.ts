// Exports an account, then restores it on another server and into accounts with data.
import { beforeAll, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { readExport } from '#tests/recompute/read-export.ts';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { type TestApp } from '#tests/support/app.ts';
import { createUser, startSession, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const from = useTestApp({ now: () => NOW });
const to = useTestApp({ now: () => new Date('2026-11-21T08:00:00.000Z') });
let source: TestUser;
let file: string;

beforeAll(async () => {
  source = await createUser(from);
  const { template } = await createEverythingOnce(from, source);
  const { id } = await startSession(from, source.token, template);
  await mustCall(from, 'sessions.discard', { id }, source.token);
  file = await downloadArchive(from, source.token);
});

const exportOf = (app: TestApp, { token }: TestUser) =>
  readExport((path, input = {}) => mustCall(app, path, input, token));

/**
 * Returns the export of an account without the fields that a restore may change, such as the name,
 * so that two exports can be compared.
 */
async function comparable(app: TestApp, user: TestUser) {
  const { tables, library, events } = await exportOf(app, user);
  const { account, progressPhoto, ...entries } = tables;
  return {
    entries,
    library,
    account: account?.map(({ name: _n, email: _e, createdAt: _c, updatedAt: _u, ...rest }) => rest),
    photos: progressPhoto?.map(({ bytes: _b, ...photo }) => photo),
    events,
  };
}

test('an archive is restored unchanged into an empty account of another server', async () => {
  const user = await createUser(to, { name: 'Robin Again' });
  // The registration logged a body weight. A restore would keep it, so it is removed.
  await mustCall(to, 'bodyWeight.remove', { day: '2026-11-21' }, user.token);
  const plan = await restoreInto(to, user.id, file);
  expect(plan).toMatchObject({ newWorkouts: 1, knownWorkouts: 0, isInUse: false });
  expect(await comparable(to, user)).toEqual(await comparable(from, source));
  const { account } = (await exportOf(to, user)).tables;
  expect(account).toMatchObject([{ name: 'Robin Again', email: user.email }]);
  expect((await replayUser(to.database.pool, user.id, { check: true })).drift).toEqual([]);
  const [photo] = (await exportOf(to, user)).tables['progressPhoto'] ?? [];
  const picture = await to.app.inject({
    url: `/api/v1/users/photos/${String(photo?.['id'])}/file`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(picture.headers['content-type']).toBe('image/jpeg');
});

test('a weight of the archive replaces the weight of the registration form', async () => {
  const old = await createUser(from);
  const day = '2026-11-20';
  await mustCall(from, 'bodyWeight.put', { day, weight: 91 }, old.token);
  const user = await createUser(from);
  await restoreInto(from, user.id, await downloadArchive(from, old.token));
  const { entries } = await mustCall(from, 'bodyWeight.list', {}, user.token);
  expect(entries).toMatchObject([{ day, weight: 91 }]);
});

test('a restore removes invisible characters from names', async () => {
  const old = await createUser(from);
  const gym = await mustCall(from, 'gyms.create', { name: 'Garage' }, old.token);
  await from.database.pool.query('update gym set name = $1 where user_id = $2 and id = $3', [
    'Ga\u202erage',
    old.id,
    gym.id,
  ]);
  const goal = { goalType: 'SKILL', description: 'Strong' };
  await mustCall(from, 'goals.create', goal, old.token);
  await from.database.pool.query('update goal set description = $1 where user_id = $2', [
    'Str\u202eong',
    old.id,
  ]);
  const user = await createUser(to);
  const plan = await restoreInto(to, user.id, await downloadArchive(from, old.token));
  expect(plan.hiddenNames).toBe(2);
  expect((await mustCall(to, 'gyms.list', {}, user.token)).data).toMatchObject([
    { name: 'Garage' },
  ]);
  expect((await mustCall(to, 'goals.list', {}, user.token)).data).toMatchObject([
    { description: 'Strong' },
  ]);
});

test('restoring an archive a second time changes no row', async () => {
  const user = await createUser(to);
  await restoreInto(to, user.id, file);
  const before = await comparable(to, user);
  const plan = await restoreInto(to, user.id, file);
  expect(plan).toMatchObject({ newWorkouts: 0, knownWorkouts: 1, isInUse: true });
  expect(await comparable(to, user)).toEqual(before);
});

test('a restore that is cancelled leaves no restored rows', async () => {
  const user = await createUser(to);
  const stop = new AbortController();
  const restoring = restoreInto(to, user.id, file, {
    signal: stop.signal,
    onWorkouts: () => stop.abort(),
  });
  await expect(restoring).rejects.toThrow();
  const { tables, events } = await exportOf(to, user);
  expect([events, tables['workoutTemplate'], tables['progressPhoto']]).toEqual([[], [], []]);
});
