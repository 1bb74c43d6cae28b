// Tests the metrics of a real server, which must not contain personal data.
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { listenForMetrics } from '#server/metrics/metrics-routes.ts';
import { registration, setBody } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const TOKEN = 'a token of sixteen or more';
const newestAt = new Date('2026-11-24T03:00:00.000Z');

const given = useTestApp();

let metrics: Metrics;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeEach(async () => {
  metrics = createMetrics({ ...given.services, backups: () => ({ newestAt, failures: 2 }) });
  app = await buildApp({
    services: given.services,
    publicUrl: 'http://127.0.0.1:3000',
    metrics: { metrics, token: TOKEN },
    logLine: () => undefined,
  });
  return () => app.close();
});

const read = (authorization = `Bearer ${TOKEN}`) =>
  app.inject({ url: '/metrics', headers: { authorization } });

test('reading the metrics needs the configured token', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await read('Bearer another token of some length')).statusCode).toBe(404);
  expect((await given.app.inject('/metrics')).statusCode).toBe(404);
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('metrics count requests by route or procedure, and by status', async () => {
  const session = await givenSession(given);
  const authorization = `Bearer ${session.token}`;
  const ask = (url: string) => app.inject({ url, headers: { authorization } });
  await ask(`/api/v1/workout-sessions/${session.sessionId}`);
  await ask(
    `/trpc/sessions.get?input=${encodeURIComponent(JSON.stringify({ id: session.sessionId }))}`,
  );
  await ask('/trpc/made.up.name');
  await ask('/trpc/exercises.categories,profile.get?batch=1&input={}');
  await ask(`/of-somebody/${session.user.id}`);
  const { body } = await read();
  const routes = [...body.matchAll(/_count\{method="GET",route="([^"]+)",status="(\d+)"\}/g)];
  expect(routes.map(([, route, status]) => `${route} ${status}`).toSorted()).toEqual([
    '/api/v1/workout-sessions/:id 200',
    '/trpc/(batch) 200',
    '/trpc/:path 404',
    '/trpc/sessions.get 200',
    'none 404',
  ]);
  expect(body).not.toContain(session.sessionId);
  expect(body).not.toContain(session.user.id);
});

test('metrics count logged sets, refused sign-ins, connections, mails and backups', async () => {
  const { token, sessionId, exerciseIds } = await givenSession(given);
  const valueOf = async (line: string) =>
    Number(
      (await read()).body
        .split('\n')
        .find((each) => each.startsWith(line))
        ?.split(' ')
        .at(-1),
    );
  const sets = 'liftledger_session_events_total{type="SetLogged"}';
  const before = (await valueOf(sets)) || 0;
  const logged = await app.inject({
    method: 'POST',
    url: `/api/v1/workout-sessions/${sessionId}/sets`,
    headers: { authorization: `Bearer ${token}` },
    payload: setBody(exerciseIds[0] ?? ''),
  });
  expect(logged.statusCode).toBe(201);
  expect(await valueOf(sets)).toBe(before + 1);

  const { email } = registration();
  const refused = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: 'not the password' },
  });
  expect(refused.statusCode).toBe(401);
  const reason = 'liftledger_sign_ins_refused_total{reason="unknown address"}';
  expect(await valueOf(reason)).toBe(1);
  expect(await valueOf('liftledger_mail_waiting')).toBe(0);
  expect(await valueOf('liftledger_users_behind')).toBe(0);
  expect(await valueOf('liftledger_followers')).toBe(0);
  for (const name of ['lost_races_total', 'rests_told_total', 'rests_late_seconds_total']) {
    expect(await valueOf(`liftledger_${name}`)).toBeGreaterThanOrEqual(0);
  }
  expect(await valueOf('liftledger_database_connections{state="waiting"}')).toBe(0);
  expect(await valueOf('liftledger_backup_newest_timestamp_seconds')).toBe(
    newestAt.getTime() / 1000,
  );
  expect(await valueOf('liftledger_backup_failures_total')).toBe(2);
  expect(await valueOf('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
});

test('a separate port serves metrics without a token', async () => {
  const port = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token: undefined });
  const base = `http://127.0.0.1:${port?.port}`;
  expect((await fetch(`${base}/metrics`)).status).toBe(200);
  expect((await fetch(`${base}/api/v1/exercises`)).status).toBe(404);
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
  await port?.stop();
  await expect(fetch(`${base}/metrics`)).rejects.toThrow();
});

test('the separate port requires the token when one is configured', async () => {
  const port = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token: TOKEN });
  const ask = (authorization: string) =>
    fetch(`http://127.0.0.1:${port?.port}/metrics`, { headers: { authorization } });
  expect((await ask('Bearer nothing')).status).toBe(404);
  expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
  await port?.stop();
});
