// Checks who may write and read comments on workouts.
import { expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { grantTo } from '#tests/support/trainer/given-proposal.ts';
import { useTalkingSite } from './talking-site.ts';

const site = useTalkingSite();
const { pair, say, talkOf } = site;

test('a trainer and a client can comment only while the grant is active', async () => {
  const given = await pair({ history_from: '2199-01-01' });
  const stranger = await createUser(site.app());
  const { user, sessionId, trainer } = given;
  const attempt = async (by: TestUser, more: object = {}) => {
    const input = { clientId: user.id, sessionId, text: 'Hi', ...more };
    const { status, code } = await send(
      site.app().app,
      'tRPC',
      'comments.writeToClient',
      input,
      by,
    );
    return [status, code];
  };
  expect(await attempt(stranger)).toEqual([404, 'NOT_FOUND']);
  expect(await attempt(trainer)).toEqual([404, 'SESSION_NOT_FOUND']);
  const other = await pair();
  expect(await attempt(other.trainer, { clientId: other.user.id })).toEqual([
    404,
    'SESSION_NOT_FOUND',
  ]);
  const now = new Date().toISOString();
  const end = (state: 'PAUSED' | 'ENDED', ended_at: string | null) =>
    site
      .app()
      .database.db.updateTable('trainer_grant')
      .set({ state, ended_at, history_from: null })
      .where('user_id', '=', user.id)
      .execute();
  await end('PAUSED', null);
  expect(await attempt(trainer)).toEqual([403, 'GRANT_PAUSED']);
  await end('ENDED', now);
  expect(await attempt(trainer)).toEqual([403, 'GRANT_ENDED']);
  expect((await talkOf(given)).comments).toEqual([]);
});

test("a trainer cannot read the client's conversation with another trainer", async () => {
  const given = await pair();
  const other = await createUser(site.app(), { name: 'Ben' });
  await grantTo(site.app(), given.user, other, { trainer_name: 'Ben' });
  await say(given);
  const path = `/clients/${given.user.id}/workout-sessions/${given.sessionId}/comments`;
  const read = async ({ token }: TestUser) => (await site.app().call({ path, token })).body.data;
  expect((await read(given.trainer)).comments).toHaveLength(1);
  expect(await read(other)).toEqual({
    comments: [],
    trainers: [{ trainerId: other.id, name: 'Ben' }],
  });
  expect((await talkOf(given)).comments).toHaveLength(1);
});

test('a comment that waits for a lock while the grant ends is refused', async () => {
  const given = await pair();
  const { user, sessionId, trainer } = given;
  const end = await site.app().database.ownerPool.connect();
  await end.query('begin');
  await end.query(`update trainer_grant set state = 'ENDED', ended_at = now() where user_id = $1`, [
    user.id,
  ]);
  const input = { clientId: user.id, sessionId, text: 'Late' };
  const late = send(site.app().app, 'tRPC', 'comments.writeToClient', input, trainer);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await end.query('commit');
  end.release();
  expect((await late).code).toBe('GRANT_ENDED');
  expect((await talkOf(given)).comments).toEqual([]);
});
