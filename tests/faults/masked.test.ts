// Checks responses to failures inside the server. A response must not contain details, such as the
// name of a table.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { givenWorld, logging, type World } from '#tests/support/refusals.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await createTestApp();
  world = await givenWorld(app);
});

afterAll(() => app.close());

const owner = (text: string) => app.database.ownerPool.query(text);

describe.for(doors)('details of a database error are hidden through %s', (door) => {
  test('logging a set while the database row of the account is locked gets 503, and the retry succeeds', async () => {
    const client = await app.database.ownerPool.connect();
    await client.query('begin');
    await client.query('select 1 from account where user_id = $1 for update', [world.user.id]);
    const late = await send(app.app, door, 'sessions.logSet', logging()(world), world);
    await client.query('rollback');
    client.release();
    expect([late.status, late.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.text).not.toMatch(/lock|timeout|55P03|account/);
    const again = await send(app.app, door, 'sessions.logSet', logging()(world), world);
    expect(again.status).toBeLessThan(300);
  });

  test('after all database connections are lost, six requests get 200 or 503, and the last gets 200', async () => {
    await owner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ).catch(() => undefined); // The query also closes the other connections of this pool.
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push(
        (await send(app.app, door, 'sessions.get', { id: world.sessionId }, world)).status,
      );
    }
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
    expect(answers.at(-1)).toBe(200);
  });
});

test('without database connections, /readyz responds with 503 and /healthz with 200', async () => {
  const broken = await createTestApp();
  await broken.services.pool.end();
  const [health, readiness] = [
    await broken.app.inject({ url: '/healthz' }),
    await broken.app.inject({ url: '/readyz' }),
  ];
  expect([health.statusCode, readiness.statusCode]).toEqual([200, 503]);
  await broken.close();
});

// These tests come last, because they drop tables that the other tests need.
describe.for(doors)('a missing table leads to a general error message through %s', (door) => {
  test.for([
    ['exercise_set', 'sessions.get', () => ({ id: world.sessionId })],
    ['exercise_set', 'sessions.logSet', () => logging()(world)],
    ['workout_template', 'templates.list', () => ({})],
    ['login', 'auth.login', () => ({ email: world.user.email, password: PASSWORD })],
  ] as const)(
    'without the table %s, %s responds with a general message',
    async ([table, path, input]) => {
      await owner(`drop table if exists ${table} cascade`);
      const answer = await send(app.app, door, path, input(), { token: world.token });
      expect([answer.status, answer.code, answer.message]).toEqual([
        500,
        'INTERNAL',
        'Something went wrong on our side. Please try again',
      ]);
      expect(answer.details).toEqual([]);
      expect(answer.text).not.toMatch(
        new RegExp(
          `${table}|relation|select|insert|stack|node_modules|\\.ts|42P01|${PASSWORD}`,
          'i',
        ),
      );
    },
  );
});
