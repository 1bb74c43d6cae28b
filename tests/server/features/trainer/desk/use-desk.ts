// Starts a server with a client and a trainer, for the tests of the trainer's list of clients.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DeskClient } from '#shared/trainer/desk-schema.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { bringDesksUpToDate, giveGrant } from '#tests/support/trainers.ts';

export const DAY_MS = 86_400_000;

/** Starts a server for the tests of a file. Each test gets a new client and a new trainer. */
export function useDesk() {
  let aheadMs = 0;
  const world = {
    // The casts are safe because `beforeAll` sets `app` and `beforeEach` sets both users before a
    // test reads them.
    app: undefined as unknown as TestApp,
    client: undefined as unknown as TestUser,
    trainer: undefined as unknown as TestUser,
    bench: '',

    /** Logs a workout that ended `daysAgo` days ago. Returns the id of the workout. */
    async trained(daysAgo: number, part: object = {}, notes = ''): Promise<string> {
      const { app, bench, client } = world;
      // The workout lasts one minute, because a longer workout could begin on the previous day.
      const start = Date.now() - daysAgo * DAY_MS - 60_000;
      const set = { exerciseId: bench, actualReps: 5, actualWeight: 100, rpeRating: 7, ...part };
      const input = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 60_000).toISOString(),
        sets: [set],
        notes,
      };
      return (await mustCall(app, 'sessions.logPast', input, client.token)).id;
    },

    grant: (part: object = {}) =>
      giveGrant(world.app, { clientId: world.client.id, trainerId: world.trainer.id, ...part }),

    removeGrants: () =>
      world.app.database.ownerPool.query('delete from trainer_grant where user_id = $1', [
        world.client.id,
      ]),

    /** Queues an update of the trainer's list of clients, as each change of a grant does. */
    tell: () =>
      world.app.database.ownerPool.query(
        "insert into trainer_news (user_id, trainer_id, id, next_try_at) values ($1, $2, $1, now() - interval '1 second')",
        [world.client.id, world.trainer.id],
      ),

    /**
     * Updates the trainer's list of clients. Returns the client's row, or undefined when the list does not contain the
     * client.
     */
    async row(): Promise<DeskClient | undefined> {
      await bringDesksUpToDate(world.app);
      const { clients } = await mustCall(world.app, 'trainerDesk.list', {}, world.trainer.token);
      return clients.find((each: DeskClient) => each.clientId === world.client.id);
    },

    /** Moves the server's clock forward, and refreshes the trainer's token, which has expired. */
    async later(days: number): Promise<void> {
      aheadMs = days * DAY_MS;
      const { refreshToken } = world.trainer;
      const tokens = (await mustCall(world.app, 'auth.refresh', { refreshToken }, '')) as {
        accessToken: string;
      };
      world.trainer = { ...world.trainer, token: tokens.accessToken };
    },
  };
  beforeAll(async () => {
    world.app = await createTestApp({ now: () => new Date(Date.now() + aheadMs) });
  });
  afterAll(() => world.app.close());
  beforeEach(async () => {
    aheadMs = 0;
    await world.app.database.ownerPool.query('delete from trainer_news');
    world.client = await createUser(world.app);
    world.trainer = await createUser(world.app, { name: 'Anna Trainer' });
    [world.bench = ''] = await exerciseIds(world.app, world.client.token, ['Barbell Bench Press']);
  });
  return world;
}

export const doneOf = (shown: DeskClient | undefined) => shown?.counts.map(({ done }) => done);
