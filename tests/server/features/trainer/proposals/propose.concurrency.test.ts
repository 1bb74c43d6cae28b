// A client changes the grant while a proposal waits for the lock on the client's account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/doors.ts';
import { givenPair, type Pair, proposedTemplate } from './given-trainer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Starts the client's change and then the trainer's call, so that both wait for the row of the client's account. */
async function waitingBehind(
  { client, trainer, as }: Pair,
  change: object,
  [path, input]: [string, object],
) {
  const { ownerPool } = app.database;
  const [grant] = await as('client', 'grants.list');
  const holder = await ownerPool.connect();
  const waiting = async () => {
    const { rows } = await ownerPool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  try {
    await holder.query('begin');
    await holder.query('select 1 from account where user_id = $1 for no key update', [client.id]);
    const changed = as('client', 'grants.update', { id: grant.id, ...change });
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    const answer = send(app.app, 'REST', path, input, { token: trainer.token });
    await expect.poll(waiting, { interval: 5 }).toBe(2);
    await holder.query('commit');
    await changed;
    return await answer;
  } finally {
    // Without effect after the commit.
    await holder.query('rollback');
    holder.release();
  }
}

const smallChange = (pair: Pair): [string, object] => [
  'proposals.propose',
  {
    kind: 'CHANGE',
    clientIds: [pair.client.id],
    templateId: pair.template.id,
    template: proposedTemplate(pair, [{ targetWeight: 105 }]),
  },
];

test.each([
  ['ends the grant', { state: 'ENDED' }, 'GRANT_ENDED'],
  ['pauses the grant', { state: 'PAUSED' }, 'GRANT_PAUSED'],
  ['closes the plans', { areas: ['training', 'goals'] }, 'AREA_CLOSED'],
])('a proposal that waited while the client %s is refused', async (_, change, code) => {
  const pair = await givenPair(app, { target_changes: 'ACCEPT' });
  expect(await waitingBehind(pair, change, smallChange(pair))).toMatchObject({ status: 403, code });
  expect(await pair.as('client', 'proposals.list')).toEqual([]);
  const { updatedAt } = await pair.as('client', 'templates.get', { id: pair.template.id });
  expect(updatedAt).toBe(pair.template.updatedAt);
});

test('a small change that waited while the client chose to be asked stays open', async () => {
  const pair = await givenPair(app, { target_changes: 'ACCEPT' });
  const answer = await waitingBehind(pair, { targetChanges: 'ASK' }, smallChange(pair));
  expect(answer.data).toMatchObject({ sent: [{ state: 'OPEN' }] });
});

test('a withdrawal that waited while the client ended the grant changes nothing', async () => {
  const pair = await givenPair(app);
  const { batchId } = await pair.as('trainer', ...smallChange(pair));
  const undo = { batchId, clientIds: [pair.client.id] };
  const answer = await waitingBehind(pair, { state: 'ENDED' }, ['proposals.withdraw', undo]);
  expect(answer).toMatchObject({ status: 403, code: 'GRANT_ENDED' });
  expect(await pair.as('client', 'proposals.list')).toMatchObject([{ state: 'OPEN' }]);
});
