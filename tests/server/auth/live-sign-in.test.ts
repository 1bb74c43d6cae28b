// Checks that SQL and TypeScript agree on which sign-ins are live (neither ended nor expired).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLive, liveSessionCondition, type SessionLife } from '#server/auth/live-sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-05-01T10:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
const life: SessionLife = {
  revoked_at: null,
  ends_at: at(3600),
  last_seen_at: at(-60),
  idle_seconds: 600,
};

const text = `
  select ${liveSessionCondition('s', '$5::timestamptz')} as is_live
  from (select $1::timestamptz as revoked_at, $2::timestamptz as ends_at,
    $3::timestamptz as last_seen_at, $4::integer as idle_seconds) s`;

test.each<[string, Partial<SessionLife>, boolean]>([
  ['in use', {}, true],
  ['ended', { revoked_at: at(-1) }, false],
  ['ended by a server whose clock is ahead', { revoked_at: at(5) }, false],
  ['a millisecond before its end', { ends_at: at(0.001) }, true],
  ['at its end', { ends_at: at(0) }, false],
  ['almost idle for too long', { last_seen_at: at(-599.999) }, true],
  ['idle for too long', { last_seen_at: at(-600) }, false],
  ['seen in the future', { last_seen_at: at(30) }, true],
])('SQL and TypeScript agree whether a sign-in is live: %s', async (_, change, expected) => {
  const session = { ...life, ...change };
  const { revoked_at, ends_at, last_seen_at, idle_seconds } = session;
  const values = [revoked_at, ends_at, last_seen_at, idle_seconds, now.toISOString()];
  const { rows } = await database.pool.query(text, values);
  expect(rows[0].is_live).toBe(expected);
  expect(isLive(session, now)).toBe(expected);
});
