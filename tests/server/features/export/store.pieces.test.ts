// Checks that the export is sent in pieces from one snapshot.
import { beforeAll, expect, test } from 'vitest';
import { exportPieces } from '#server/features/export/store.ts';
import { createEverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { send } from '#tests/support/doors.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const MEASUREMENTS = 5_000;
/**
 * Limits the length of a piece of the export, in characters. A page of rows has about this length.
 */
const LARGEST_PIECE = 300_000;

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

beforeAll(async () => {
  await createEverythingOnce(app, user);
  await app.database.ownerPool.query(
    `insert into biometric (user_id, id, recorded_at, body_fat_percentage, created_at, updated_at)
     select $1, gen_random_uuid(), $2, n % 40, $2, $2 from generate_series(1, ${MEASUREMENTS}) n`,
    [user.id, NOW.toISOString()],
  );
});

const headers = () => ({ authorization: `Bearer ${user.token}` });
const EXPORT = '/api/v1/users/export';
const ask = (more: Record<string, string> = {}) =>
  app.app.inject({ url: EXPORT, headers: { ...headers(), ...more } });
const pieces = () => exportPieces(app.database.db, user.id, NOW);

test('REST returns the export in pieces, and tRPC refuses it with a reference to REST', async () => {
  const answer = await ask();
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toBe(`{"data":${(await Array.fromAsync(pieces())).join('')}}`);
  const refused = await send(app.app, 'tRPC', 'export.account', {}, { token: user.token });
  expect([refused.status, refused.message]).toEqual([
    405,
    'Only GET /api/v1/users/export answers this',
  ]);
});

test('the export is compressed when the client accepts that', async () => {
  const { headers: said, rawPayload } = await ask({ 'accept-encoding': 'gzip' });
  expect(said['content-encoding']).toBe('gzip');
  const text = await new Response(
    new Response(new Uint8Array(rawPayload)).body?.pipeThrough(new DecompressionStream('gzip')),
  ).text();
  expect(JSON.parse(text).data.tables.biometric.length).toBeGreaterThan(MEASUREMENTS);
});

test('the export is sent in pieces of fewer than 300,000 characters', async () => {
  const lengths: number[] = [];
  for await (const piece of pieces()) lengths.push(piece.length);
  expect(lengths.reduce((sum, each) => sum + each)).toBeGreaterThan(4 * LARGEST_PIECE);
  expect(Math.max(...lengths)).toBeLessThan(LARGEST_PIECE);
});

test('the export omits changes that are made while it is read', async () => {
  const reading = pieces();
  let text = String((await reading.next()).value);
  await app.database.ownerPool.query(`update account set name = 'Later' where user_id = $1`, [
    user.id,
  ]);
  for await (const piece of reading) text += piece;
  expect(JSON.parse(text).tables.account[0].name).not.toBe('Later');
});

test('a second export of an account is refused while the first one runs', async () => {
  const reading = pieces();
  await reading.next();
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
  await reading.return(undefined);
  const head = await app.app.inject({ method: 'HEAD', url: EXPORT, headers: headers() });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await ask()).statusCode).toBe(200);
});

test('a new export can start after the client of the first one has disconnected', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const hangUp = new AbortController();
  const answer = await fetch(address + EXPORT, { headers: headers(), signal: hangUp.signal });
  await answer.body?.getReader().read();
  hangUp.abort();
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
});

test('an export whose database connection breaks fails, and a new export can start', async () => {
  const reading = pieces();
  await reading.next();
  await app.database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  await expect(Array.fromAsync(reading)).rejects.toThrow();
  expect((await ask()).statusCode).toBe(200);
});
