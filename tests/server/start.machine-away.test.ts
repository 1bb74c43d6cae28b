// Simulates that one machine of a distributed database (Citus) is down. Only requests that need
// this machine may fail.
import { beforeAll, expect, test } from 'vitest';
import { resumeMeasuring } from '#server/goal-progress/measure-later.ts';
import { createDueReplays } from '#server/replay/due-replays.ts';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

/**
 * Stores the name of a table whose database machine is down. Each statement that contains the name
 * fails. An empty string means that all machines are up.
 */
let away = '';

beforeAll(async () => {
  const known = new WeakSet<object>();
  app.services.pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send: (...args: unknown[]) => unknown = client.query;
    const failure = { code: '08006' };
    // The cast is safe because the replacement takes the same arguments as `query`.
    client.query = ((...args: unknown[]) =>
      away !== '' && String(args[0]).includes(away)
        ? Promise.reject(Object.assign(new Error('connection to the remote node failed'), failure))
        : send(...args)) as typeof client.query;
  });
});

async function whileAway(table: string, work: () => Promise<void>): Promise<void> {
  away = table;
  try {
    await work();
  } finally {
    away = '';
  }
}

const signIn = (email: string) =>
  app.call({ method: 'POST', path: '/auth/login', body: { email, password: PASSWORD } });

test('signing in with an unknown email gets 401 even while a machine of the database is down', async () => {
  const { email } = registration();
  await whileAway('sign_in', async () => {
    const answer = await signIn(email);
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});

test('a user whose rows are on a database machine that is down gets 503 until the machine is back', async () => {
  const user = await createUser(app);
  await whileAway('sign_in', async () => {
    const answer = await signIn(user.email);
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  });
  ok(await signIn(user.email));
});

test('a registration gets 503 with a message while a machine of the database is down', async () => {
  const body = registration();
  await whileAway('account', async () => {
    const answer = await app.call({ method: 'POST', path: '/auth/register', body });
    expect(answer.status).toBe(503);
    expect(answer.body.error).toBe(
      'A new account has to wait: a part of the database is away. Please try again later',
    );
    expect(answer.headers['retry-after']).toBe('60');
  });
  ok(await app.call({ method: 'POST', path: '/auth/register', body }), 201);
});

test('the server starts while a machine is down, and rebuilds outdated rows later', async () => {
  const { db, pool, ownerPool } = app.services;
  const user = await createUser(app);
  await ownerPool.query('insert into replay_due (user_id, migration) values ($1, $2)', [
    user.id,
    '20261128T2359_baseline',
  ]);
  away = 'replay_due';
  const due = await createDueReplays({ db, ownerPool, log: () => undefined });
  away = '';
  await due.bringUpToDate(user.id);
  const { rows } = await ownerPool.query('select 1 from replay_due');
  expect(rows).toEqual([]);
  await whileAway('goal', () => resumeMeasuring(pool));
});
