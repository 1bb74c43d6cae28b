import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTrainingSite } from './training-site.ts';

const site = useTrainingSite();
const { as, bind, invite, take } = site;

const kindsOf = async (user: typeof site.ben) =>
  (await as(user).call('auth.securityLog')).data.flatMap(
    ({ kind, details }: { kind: string; details: object }) =>
      /TRAINER|CLIENT/.test(kind) ? [[kind, details]] : [],
  );

test("the security log lists a trainer's access when it begins, changes or ends", async () => {
  const { id } = await bind();
  const change = (input: object) => as(site.ben).call('grants.update', { id, ...input });
  await change({ state: 'PAUSED' });
  await change({ isQuiet: true });
  await change({ state: 'ENDED' });
  const details = { name: 'Anna Coach', accountId: site.anna.id };
  expect(await kindsOf(site.ben)).toEqual([
    ['TRAINER_ENDED', details],
    ['TRAINER_CHANGED', details],
    ['TRAINER_ADDED', details],
  ]);
  await bind();
  await as(site.anna).call('grants.leave', { clientId: site.ben.id });
  expect(await kindsOf(site.anna)).toEqual([
    ['CLIENT_ENDED', { name: 'Ben Lifter', accountId: site.ben.id }],
    ['TRAINER_INVITED', { as: 'TRAINER' }],
    ['TRAINER_INVITED', { as: 'TRAINER' }],
  ]);
});

test("confirming a trainer is recorded in the client's security log", async () => {
  await take(site.anna, await invite(site.ben, 'CLIENT'));
  const [{ id }] = await as(site.ben).call('grants.invitations');
  await as(site.ben).call('grants.confirm', { id, areas: [], history: 'ALL' });
  expect((await kindsOf(site.ben))[0]).toMatchObject(['TRAINER_ADDED', { name: 'Anna Coach' }]);
});

test('a personal token can neither read nor change grants', async () => {
  const { id } = await bind();
  const scopes = ['workouts:read', 'workouts:write', 'profile:read', 'profile:write'];
  const input = { name: 'Script', scopes, expiresInDays: 1 };
  const { token } = await as(site.ben).call('tokens.create', input);
  const link = await invite(site.anna, 'TRAINER');
  for (const [method, path] of [
    ['GET', '/trainers'],
    ['GET', '/trainers/readings'],
    ['PATCH', `/trainers/${id}`],
    ['POST', '/trainers/invitations'],
    ['GET', `/join/${link}`],
    ['POST', `/join/${link}/accept`],
  ] as const) {
    const body = method === 'GET' ? {} : { body: {} };
    const { status } = await site.app.call({ method, path, token, ...body });
    expect([path, status]).toEqual([path, 403]);
  }
});

test('a network that guesses invitation tokens gets 429 after 120 requests', async () => {
  const app = await createTestApp({ rateLimits: 'on', now: () => site.now });
  const path = `/join/${'b'.repeat(32)}`;
  for (let n = 0; n < 120; n += 1) expect((await app.call({ path })).status).toBe(404);
  expect((await app.call({ path })).status).toBe(429);
  await app.close();
});

test('a user without trainers and clients gets empty lists', async () => {
  const cleo = await createUser(site.app);
  for (const path of ['grants.list', 'grants.invitations', 'grants.readings']) {
    expect(await as(cleo).call(path)).toEqual([]);
  }
});
