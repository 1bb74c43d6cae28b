// Tests that a proposal notices a change of the grant while the proposal waits for a lock on the
// client's account.
import { expect, test } from 'vitest';
import { lockAccount } from '#server/admin/accounts.ts';
import { writeTrainerSide } from '#server/grants/trainer-side.ts';
import { untilLocked } from '#tests/support/database/locks.ts';
import { send } from '#tests/support/doors.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { givenPair, type Pair, proposedTemplate } from './given-trainer.ts';

const app = useTestApp();

/**
 * Runs `work` while the client's account is locked. `waitFor` returns once a number of statements
 * wait for the lock.
 */
async function whileLocked<Result>(
  { client }: Pair,
  work: (waitFor: (count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { ownerPool } = app.database;
  const holder = await ownerPool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from account where user_id = $1 for no key update', [client.id]);
    return await work((count) => untilLocked(ownerPool, count));
  } finally {
    await holder.query('commit');
    holder.release();
  }
}

const asTrainer = ({ trainer }: Pair, [path, input]: [string, object]) =>
  send(app.app, 'REST', path, input, { token: trainer.token });

/**
 * Starts the client's change of the grant and then the trainer's request. Both requests wait for
 * the lock. Returns the response to the trainer.
 */
async function waitingBehind(pair: Pair, change: object, call: [string, object]) {
  const [grant] = await pair.as('client', 'grants.list');
  const [, answer] = await whileLocked(pair, async (waitFor) => {
    const changed = pair.as('client', 'grants.update', { id: grant.id, ...change });
    await waitFor(1);
    const answered = asTrainer(pair, call);
    await waitFor(2);
    return [changed, answered];
  }).then((both) => Promise.all(both));
  return answer;
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
])('a waiting proposal is refused when the client %s meanwhile', async (_, change, code) => {
  const pair = await givenPair(app, { target_changes: 'ACCEPT' });
  expect(await waitingBehind(pair, change, smallChange(pair))).toMatchObject({ status: 403, code });
  expect(await pair.as('client', 'proposals.list')).toEqual([]);
  const { updatedAt } = await pair.as('client', 'templates.get', { id: pair.template.id });
  expect(updatedAt).toBe(pair.template.updatedAt);
});

test("a proposal that waits for a lock is refused when the trainer's account is locked meanwhile", async () => {
  const pair = await givenPair(app, { target_changes: 'ACCEPT' });
  const { client, trainer } = pair;
  await writeTrainerSide(app.services.db, { clientId: client.id, trainerId: trainer.id });
  const answer = await whileLocked(pair, async (waitFor) => {
    const answered = asTrainer(pair, smallChange(pair));
    await waitFor(1);
    await lockAccount(app.services.db, trainer.id, new Date());
    return { answered };
  }).then(({ answered }) => answered);
  expect(answer).toMatchObject({ status: 403, code: 'GRANT_ENDED' });
  expect(await pair.as('client', 'proposals.list')).toEqual([]);
});

test('a proposal stays open when the client turns off automatic acceptance while the request waits', async () => {
  const pair = await givenPair(app, { target_changes: 'ACCEPT' });
  const answer = await waitingBehind(pair, { targetChanges: 'ASK' }, smallChange(pair));
  expect(answer.data).toMatchObject({ sent: [{ state: 'OPEN' }] });
});

test('withdrawing a proposal is refused when the grant ends while the request waits', async () => {
  const pair = await givenPair(app);
  const { batchId } = await pair.as('trainer', ...smallChange(pair));
  const undo = { batchId, clientIds: [pair.client.id] };
  const answer = await waitingBehind(pair, { state: 'ENDED' }, ['proposals.withdraw', undo]);
  expect(answer).toMatchObject({ status: 403, code: 'GRANT_ENDED' });
  expect(await pair.as('client', 'proposals.list')).toMatchObject([{ state: 'OPEN' }]);
});
