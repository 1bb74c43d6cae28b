// Creates a trainer (Anna) and a client (Ben), for the tests of grants.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signInAnew, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const tokenOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? '';
export const choices = { areas: ['training', 'plans'], history: 'ALL' } as const;

export function useTrainingSite(options: () => Parameters<typeof createTestApp>[0] = () => ({})) {
  let app: TestApp;
  let anna: TestUser;
  let ben: TestUser;
  let now = new Date('2026-03-02T08:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ now: () => now, ...options() });
  });
  beforeEach(async () => {
    anna = await createUser(app, { name: 'Anna Coach' });
    ben = await createUser(app, { name: 'Ben Lifter' });
  });
  afterAll(() => app.close());

  const as = (user: TestUser) => ({
    call: (path: string, input: object = {}) => mustCall(app, path, input, user.token),
    ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      app.call({ method, path, token: user.token, ...(body && { body }) }),
  });
  const invite = async (user: TestUser, role: 'CLIENT' | 'TRAINER', more: object = {}) =>
    tokenOf(await as(user).call('grants.invite', { as: role, areas: ['notes'], ...more }));
  const accept = (user: TestUser, token: string, input: object = choices) =>
    as(user).ask('POST', `/join/${token}/accept`, input);
  const take = (user: TestUser, token: string) => as(user).ask('POST', `/join/${token}/take`, {});
  const grantsOf = (user: TestUser) => as(user).call('grants.list');
  /** Lets a client accept a trainer's invitation. Returns the new grant as the client sees it. */
  const bind = async (client = ben, trainer = anna, input: object = choices) => {
    const token = await invite(trainer, 'TRAINER');
    await as(client).call('grants.accept', { token, ...input });
    return (await grantsOf(client))[0];
  };
  const query = async (text: string, values: unknown[]) =>
    (await app.database.ownerPool.query(text, values)).rows;
  const deskRow = async (trainer = anna, client = ben) =>
    (
      await query('select * from trainer_client where user_id = $1 and client_id = $2', [
        trainer.id,
        client.id,
      ])
    )[0];

  return {
    as,
    invite,
    accept,
    take,
    bind,
    grantsOf,
    query,
    deskRow,
    get app() {
      return app;
    },
    get anna() {
      return anna;
    },
    get ben() {
      return ben;
    },
    get now() {
      return now;
    },
    /** Moves the clock forward and signs both users in, because their tokens have expired. */
    async pass(ms: number) {
      now = new Date(now.getTime() + ms);
      anna = await signInAnew(app, anna);
      ben = await signInAnew(app, ben);
    },
  };
}
