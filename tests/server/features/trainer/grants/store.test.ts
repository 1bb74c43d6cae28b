import { describe, expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { useTrainingSite } from './training-site.ts';

const site = useTrainingSite();
const { as, bind, grantsOf, deskRow, query } = site;

const change = (input: object) => as(site.ben).call('grants.update', input);
const news = () => query('select id from trainer_news where user_id = $1', [site.ben.id]);
const glance = async () => {
  await query(
    `insert into trainer_glance (user_id, client_id, facts, changed_at) values ($1, $2, '{}', now())`,
    [site.anna.id, site.ben.id],
  );
};
const glances = () => query('select 1 from trainer_glance where user_id = $1', [site.anna.id]);

describe('a client can change the access that a grant gives to a trainer', () => {
  test("changing the shared areas deletes the client's figures until the trainer's list is updated", async () => {
    const { id } = await bind();
    await glance();
    const [before] = await news();
    const changed = await change({ id, areas: ['photos'], history: 'FROM_NOW' });
    expect(changed).toMatchObject({
      areas: ['training', 'photos'],
      historyFrom: '2026-03-02',
      state: 'ACTIVE',
    });
    expect(await grantsOf(site.ben)).toEqual([changed]);
    expect(await deskRow()).toMatchObject({ areas: ['training', 'photos'] });
    expect(await glances()).toEqual([]);
    const after = await news();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([before]);
  });

  test("pausing a grant deletes the client's figures in the trainer's list", async () => {
    const { id } = await bind();
    await glance();
    expect((await change({ id, state: 'PAUSED' })).state).toBe('PAUSED');
    expect(await deskRow()).toMatchObject({ state: 'PAUSED' });
    expect(await glances()).toEqual([]);
    expect((await change({ id, state: 'ACTIVE' })).state).toBe('ACTIVE');
    expect(await deskRow()).toMatchObject({ state: 'ACTIVE', ended_at: null });
  });

  test("changing settings for notifications and target changes keeps the client's figures in the list", async () => {
    const { id } = await bind();
    await glance();
    const settings = { targetChanges: 'ACCEPT', isQuiet: true, showsText: true };
    expect(await change({ id, ...settings })).toMatchObject(settings);
    expect(await glances()).toHaveLength(1);
  });

  test("after a grant ends, the trainer keeps the client's name and the note", async () => {
    const { id } = await bind();
    await query(`update trainer_client set note = 'Left knee' where user_id = $1`, [site.anna.id]);
    const ended = await as(site.ben).call('grants.update', { id, state: 'ENDED' });
    expect(ended).toMatchObject({ state: 'ENDED', endedBy: 'CLIENT', isBlocked: false });
    expect(await deskRow()).toMatchObject({
      state: 'ENDED',
      client_name: 'Ben Lifter',
      note: 'Left knee',
      ended_at: expect.anything(),
    });
    const refused = { status: 403, body: { code: 'GRANT_ENDED' } };
    const path = `/trainers/${id}`;
    expect(await as(site.ben).ask('PATCH', path, { state: 'ACTIVE' })).toMatchObject(refused);
    expect(await as(site.ben).ask('PATCH', path, { isQuiet: true })).toMatchObject(refused);
    expect(await as(site.ben).ask('PATCH', path, { state: 'ENDED' })).toMatchObject(refused);
    expect(await change({ id, isBlocked: true })).toMatchObject({ isBlocked: true });
  });

  test('a client can start a new grant with a trainer after the previous grant has ended', async () => {
    const { id } = await bind();
    await as(site.ben).call('grants.update', { id, state: 'ENDED' });
    await site.pass(1000);
    await bind();
    const states = (await grantsOf(site.ben)).map((grant: { state: string }) => grant.state);
    expect(states).toEqual(['ACTIVE', 'ENDED']);
    expect(await deskRow()).toMatchObject({ state: 'ACTIVE', ended_at: null });
  });

  test('a client sees which areas a trainer read on which days', async () => {
    await bind();
    await query(
      `insert into trainer_reading (user_id, trainer_id, area, day, count) values
       ($1, $2, 'training', '2026-03-01', 12), ($1, $2, 'notes', '2026-03-01', 3),
       ($1, $2, 'training', '2026-02-01', 1), ($1, $2, 'training', '2025-11-01', 1)`,
      [site.ben.id, site.anna.id],
    );
    const row = { trainerId: site.anna.id, trainerName: 'Anna Coach' };
    expect(await as(site.ben).call('grants.readings')).toEqual([
      { ...row, area: 'notes', day: '2026-03-01', count: 3 },
      { ...row, area: 'training', day: '2026-03-01', count: 12 },
      { ...row, area: 'training', day: '2026-02-01', count: 1 },
    ]);
    expect((await grantsOf(site.ben))[0].lastLookedOn).toBe('2026-03-01');
    expect(await as(site.anna).call('grants.readings')).toEqual([]);
  });
});

describe('a trainer can end a grant but not change it', () => {
  test('a trainer can end a grant', async () => {
    await bind();
    const leave = (clientId: string) => as(site.anna).ask('DELETE', `/clients/${clientId}`);
    expect((await leave(site.ben.id)).status).toBe(200);
    expect(await grantsOf(site.ben)).toMatchObject([{ state: 'ENDED', endedBy: 'TRAINER' }]);
    expect(await deskRow()).toMatchObject({ state: 'ENDED' });
    const cleo = await createUser(site.app);
    expect((await leave(cleo.id)).status).toBe(404);
    expect((await leave(site.ben.id)).status).toBe(404);
  });

  test("a trainer who sends a client's request to change or end the grant gets 404", async () => {
    const { id } = await bind();
    for (const [method, path, body] of [
      ['PATCH', `/trainers/${id}`, { areas: ['photos'] }],
      ['PATCH', `/trainers/${id}`, { state: 'ENDED' }],
    ] as const) {
      expect((await as(site.anna).ask(method, path, body)).status).toBe(404);
    }
    expect(await grantsOf(site.anna)).toEqual([]);
    expect(await grantsOf(site.ben)).toMatchObject([{ state: 'ACTIVE' }]);
  });
});

test('when client and trainer end a grant simultaneously, one of the requests succeeds', async () => {
  const { id } = await bind();
  const answers = await Promise.all([
    as(site.ben).ask('PATCH', `/trainers/${id}`, { state: 'ENDED' }),
    as(site.anna).ask('DELETE', `/clients/${site.ben.id}`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await deskRow()).toMatchObject({ state: 'ENDED' });
});
