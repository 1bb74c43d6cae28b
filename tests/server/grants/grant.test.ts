import { expect, test } from 'vitest';
import { inScope } from '#server/db/owner/scope.ts';
import { readGrant, requireGrant } from '#server/grants/grant.ts';
import { useTrainingSite } from '#tests/server/features/trainer/grants/training-site.ts';

const site = useTrainingSite();
const { as, bind } = site;

const parties = () => ({ clientId: site.ben.id, trainerId: site.anna.id });
const asReader = <Result>(work: () => Result) =>
  inScope({ reads: [site.ben.id], writes: [] }, work);
const required = () => asReader(() => requireGrant(site.app.services.db, parties()));

test('requireGrant throws different errors for a paused, an ended and a missing grant', async () => {
  await expect(required()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id } = await bind();
  expect(await required()).toEqual({
    ...parties(),
    id,
    areas: ['training', 'plans'],
    historyFrom: null,
    state: 'ACTIVE',
    targetChanges: 'ASK',
    isQuiet: false,
    showsText: false,
    startedAt: expect.any(String),
    endedAt: null,
  });
  await as(site.ben).call('grants.update', { id, state: 'PAUSED' });
  await expect(required()).rejects.toMatchObject({ code: 'GRANT_PAUSED' });
  await as(site.ben).call('grants.update', { id, state: 'ENDED' });
  await expect(required()).rejects.toMatchObject({ code: 'GRANT_ENDED' });
});

test('readGrant returns the active grant with a trainer or, without one, the last ended grant', async () => {
  const read = () => asReader(() => readGrant(site.app.services.db, parties()));
  const first = await bind();
  await as(site.ben).call('grants.update', { id: first.id, state: 'ENDED' });
  await site.pass(1000);
  const second = await bind();
  expect(await read()).toMatchObject({ id: second.id, state: 'ACTIVE' });
  await as(site.ben).call('grants.update', { id: second.id, state: 'ENDED' });
  expect(await read()).toMatchObject({ id: second.id, state: 'ENDED' });
});

test("a grant for a trainer gives the client no access to the trainer's data", async () => {
  await bind();
  const swapped = { clientId: site.anna.id, trainerId: site.ben.id };
  const scope = { reads: [site.anna.id], writes: [] };
  const read = inScope(scope, () => readGrant(site.app.services.db, swapped));
  expect(await read).toBeUndefined();
});
