// Downloads the archive of an account. The archive must be complete and show the data of a single
// moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { archivedTables } from '#server/restore/tables.ts';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { jsonLinesOf, manifestOf, unzip } from '#tests/support/archives.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const URL_OF_ARCHIVE = '/api/v1/users/export.zip';

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

beforeAll(async () => {
  await createEverythingOnce(app, user);
});

const headers = (who = user) => ({ authorization: `Bearer ${who.token}` });
const ask = (who = user) => app.app.inject({ url: URL_OF_ARCHIVE, headers: headers(who) });

test('the archive is a ZIP with the log, all tables, CSV files, photos and a manifest', async () => {
  const answer = await ask();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="liftledger-2026-11-20.zip"',
    'cache-control': 'private, no-store',
  });
  const files = await unzip(answer.rawPayload);
  const manifest = manifestOf(files);
  expect(manifest).toMatchObject({
    format: 1,
    counts: { workouts: 1, sets: 2, events: 4, photos: 2 },
  });
  const tables = archivedTables.map(({ name }) => `${name}.jsonl`);
  const rest = ['library.jsonl', 'sets.csv', 'workouts.csv', 'body.csv'];
  expect([...files.keys()].slice(0, -3)).toEqual(['README.txt', 'log.jsonl', ...tables, ...rest]);
  const { tables: asJson } = await mustCall(app, 'export.account', {}, user.token);
  expect(jsonLinesOf(files.get('workout_template.jsonl'))).toEqual(asJson.workoutTemplate);
  const { events } = await mustCall(app, 'export.log', {}, user.token);
  expect(jsonLinesOf(files.get('log.jsonl'))).toMatchObject(events);
  for (const { id } of asJson.progressPhoto) {
    const file = await app.app.inject({
      url: `/api/v1/users/photos/${id}/file`,
      headers: headers(),
    });
    expect(files.get(`photos/${id}.jpg`)).toEqual(file.rawPayload);
  }
});

test('the archive contains neither data of other users nor a secret', async () => {
  const stranger = await createUser(app, { name: 'Sam Stranger' });
  await mustCall(app, 'exercises.create', { name: 'Stone of the stranger' }, stranger.token);
  const files = await unzip((await ask()).rawPayload);
  files.delete('README.txt');
  const text = [...files].filter(([name]) => !name.startsWith('photos/')).join('\n');
  expect(text).not.toContain('tranger');
  expect(text).not.toContain(user.id);
  expect(text).not.toMatch(/password|passwordHash|nonce|p256dh|prefix|secret/i);
});

test('an account has one export at a time, and a new one can start after a disconnect', async () => {
  await fillBody(user.id);
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const hangUp = new AbortController();
  const begun = () =>
    fetch(address + URL_OF_ARCHIVE, { headers: headers(), signal: hangUp.signal });
  expect((await begun()).status).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
  hangUp.abort();
  await expect.poll(openTransactions, { timeout: 10_000 }).toBe(0);

  // The server ends the export a moment after its transaction, so the test tries again until it
  // succeeds.
  let again = await fetch(address + URL_OF_ARCHIVE, { headers: headers() });
  for (const until = Date.now() + 10_000; again.status === 429 && Date.now() < until;) {
    await sleep(50);
    again = await fetch(address + URL_OF_ARCHIVE, { headers: headers() });
  }
  expect(again.status).toBe(200);
  const reader = again.body?.getReader();
  await reader?.read();
  await app.database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${IN_TRANSACTION}`,
  );
  const drain = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(drain()).rejects.toThrow();
});

test('a HEAD request for an archive gets an empty body, and a signed-out client gets 401', async () => {
  const head = await app.app.inject({ method: 'HEAD', url: URL_OF_ARCHIVE, headers: headers() });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await app.app.inject({ url: URL_OF_ARCHIVE })).statusCode).toBe(401);
});

/** Stores enough measurements that the archive does not fit into the buffers of a connection. */
async function fillBody(userId: string) {
  await app.database.ownerPool.query(
    `insert into biometric (user_id, id, recorded_at, body_fat_percentage, created_at, updated_at)
     select $1, gen_random_uuid(), $2, n % 40, $2, $2 from generate_series(1, 100000) n`,
    [userId, NOW.toISOString()],
  );
}

/**
 * Selects connections to this database that are in a transaction, as a running export is. Leaves
 * out the connection of the query.
 */
const IN_TRANSACTION =
  'datname = current_database() and xact_start is not null and pid <> pg_backend_pid()';

async function openTransactions(): Promise<number> {
  const { rows } = await app.database.ownerPool.query(
    `select count(*)::int as open from pg_stat_activity where ${IN_TRANSACTION}`,
  );
  return rows[0].open;
}
