// Tests gyms through REST and tRPC: the default gym, the limit of 20, and the gym of a session.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const site = useTestApp();

const home = {
  name: 'Home',
  bars: [{ name: 'Olympic bar', weight: 20, unit: 'kg' }],
  plates: [
    { weight: 20, unit: 'kg', pairs: 2 },
    { weight: 45, unit: 'lbs', pairs: 1 },
  ],
  dumbbells: { step: 2.5, max: 40, unit: 'kg' },
  machines: { step: 10, unit: 'lbs' },
  missingEquipment: ['CABLE'],
  fewestChanges: true,
};

describe.for(doors)('REST and tRPC give the same result for gyms: %s', (door) => {
  test('a user with gyms always has one default gym', async () => {
    const { token } = await createUser(site);
    const call = (path: string, input: object) => send(site.app, door, path, input, { token });
    const names = async () =>
      (await call('gyms.list', {})).data.data.map((gym: { name: string; isDefault: boolean }) => [
        gym.name,
        gym.isDefault,
      ]);
    const first = await call('gyms.create', home);
    expect(first.data).toEqual({
      ...home,
      id: first.data.id,
      isDefault: true,
      updatedAt: first.data.updatedAt,
    });
    const second = await call('gyms.create', { name: 'City' });
    expect(second.data).toMatchObject({ bars: [], plates: [], dumbbells: null, isDefault: false });
    const third = await call('gyms.create', { name: 'Work', isDefault: true });
    expect(await names()).toEqual([
      ['Work', true],
      ['Home', false],
      ['City', false],
    ]);
    const replaced = { id: second.data.id, name: 'City gym', isDefault: true };
    expect((await call('gyms.update', replaced)).data).toMatchObject({ name: 'City gym' });
    // The gym stays the default until another gym becomes the default or the default gym is
    // deleted.
    await call('gyms.update', { ...replaced, isDefault: false });
    expect((await names())[0]).toEqual(['City gym', true]);
    await call('gyms.remove', { id: second.data.id });
    expect(await names()).toEqual([
      ['Home', true],
      ['Work', false],
    ]);
    await call('gyms.remove', { id: third.data.id });
    expect((await call('gyms.remove', { id: third.data.id })).code).toBe('GYM_NOT_FOUND');
  });

  test('the 21st gym of a user is refused', async () => {
    const { token } = await createUser(site);
    const create = (name: string, key: string) =>
      send(site.app, door, 'gyms.create', { name }, { token, key });
    const key = randomUUID();
    const once = await create('Gym 1', key);
    expect((await create('Gym 1', key)).data).toEqual(once.data);
    for (let number = 2; number <= 20; number += 1) await create(`Gym ${number}`, randomUUID());
    expect(await create('One more', randomUUID())).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
      message: 'At most 20 gyms',
    });
  });
});

describe('a session stores the gym where it takes place', () => {
  test('a session keeps the name of its gym after the gym is renamed or deleted', async () => {
    const given = await givenSession(site);
    const call = (path: string, input: object) => mustCall(site, path, input, given.token);
    const gym = await call('gyms.create', home);
    const choose = (gymId: string | null) =>
      call('sessions.changePlan', { id: given.sessionId, change: { type: 'gym', gymId } });
    expect(await call('sessions.get', { id: given.sessionId })).toMatchObject({ gym: null });
    const chosen = await choose(gym.id);
    expect(chosen.gym).toEqual({ id: gym.id, name: 'Home' });
    // Choosing the same gym a second time writes no event, so the version stays the same.
    expect((await choose(gym.id)).version).toBe(chosen.version);
    await call('gyms.update', { ...home, id: gym.id, name: 'Garage' });
    await call('gyms.remove', { id: gym.id });
    expect(await call('sessions.get', { id: given.sessionId })).toEqual(chosen);
    expect((await choose(null)).gym).toBeNull();
    const timeline = await call('sessions.events', { id: given.sessionId });
    expect(timeline.slice(1)).toMatchObject([
      { type: 'GymChosen', gym: 'Home' },
      { type: 'GymChosen', gym: null },
    ]);
    const { drift } = await replayUser(site.database.pool, given.user.id, { check: true });
    expect(drift).toEqual([]);
  });

  test('a replay restores the lost gym of a session from the log', async () => {
    const given = await givenSession(site);
    const gym = await mustCall(site, 'gyms.create', home, given.token);
    const change = { type: 'gym', gymId: gym.id };
    await mustCall(site, 'sessions.changePlan', { id: given.sessionId, change }, given.token);
    const before = await mustCall(site, 'sessions.get', { id: given.sessionId }, given.token);
    await site.database.ownerPool.query(
      'update workout_session set gym_id = null, gym_name = null where user_id = $1',
      [given.user.id],
    );
    await replayUser(site.database.pool, given.user.id, { check: false });
    expect(await mustCall(site, 'sessions.get', { id: given.sessionId }, given.token)).toEqual(
      before,
    );
  });

  test('the gym of a completed session cannot be changed', async () => {
    const [mine, theirs] = [await givenSession(site), await givenSession(site)];
    const { id: gymId } = await mustCall(site, 'gyms.create', home, theirs.token);
    const choose = (id: string) => {
      const input = { id: mine.sessionId, change: { type: 'gym', gymId: id } };
      return send(site.app, 'REST', 'sessions.changePlan', input, { token: mine.token });
    };
    expect(await choose(gymId)).toMatchObject({ status: 404, code: 'GYM_NOT_FOUND' });
    await mustCall(site, 'sessions.complete', { id: mine.sessionId }, mine.token);
    const own = await mustCall(site, 'gyms.create', home, mine.token);
    expect(await choose(own.id)).toMatchObject({ status: 409, code: 'SESSION_COMPLETED' });
  });
});
