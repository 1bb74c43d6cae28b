// Tests that a server reports its writes to devices that follow a session on another server.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFollowers } from '#server/session-log/followers.ts';
import { linkServers } from '#server/session-log/server-link.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
let listener: pg.Client;
const sent: string[] = [];
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  listener = new pg.Client(database.owner);
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => sent.push(payload));
  await listener.query('listen liftledger_sessions');
});

afterAll(async () => {
  await listener.end();
  await database.drop();
});

function startServer(address = database.owner) {
  const followers = createFollowers();
  const link = linkServers({ address, followers, log: (line) => lines.push(line) });
  return { followers, link };
}

const key = () => ({ userId: randomUUID(), sessionId: randomUUID() });

/**
 * Starts a server with one followed session. Waits until the connection to the other servers works.
 */
async function startHearing() {
  const server = startServer();
  server.followers.follow(key(), { signInId: 'another device', hear: () => undefined });
  await vi.waitFor(() => expect(server.link.isHearing()).toBe(true), 20_000);
  return server;
}

test('a server gets only the writes of sessions that its devices follow', async () => {
  const [writer, other] = [await startHearing(), await startHearing()];
  try {
    const followed = key();
    const heard: [version: number, isOwn: boolean][] = [];
    const unfollow = other.followers.follow(followed, {
      signInId: 'the second device',
      hear: (...news) => heard.push(news),
    });
    // The writer notices the new follower after a moment, so the test repeats the event until it
    // arrives.
    let version = 1;
    await vi.waitFor(() => {
      writer.followers.tell({ ...followed, signInId: randomUUID() }, (version += 1));
      expect(heard).not.toEqual([]);
    }, 20_000);
    const unseen = key();
    writer.followers.tell(unseen, 5);
    writer.followers.tell({ ...followed, userId: randomUUID() }, 1_000);
    writer.followers.tell(followed, 1_001);
    await vi.waitFor(() => expect(heard.at(-1)).toEqual([1_001, false]), 20_000);
    expect(heard.map(([each]) => each)).not.toContain(1_000);
    expect(sent.filter((text) => text.includes(unseen.sessionId))).toEqual([]);
    unfollow();
    await listener.query(`select pg_notify('liftledger_sessions', 'words of somebody else')`);
    expect(other.link.isHearing()).toBe(true);
  } finally {
    await Promise.all([writer.link.stop(), other.link.stop()]);
  }
});

test('a lost connection between two servers is restored', async () => {
  const [writer, other] = [startServer(), startServer()];
  try {
    const followed = key();
    const heard: number[] = [];
    other.followers.follow(followed, {
      signInId: 'the second device',
      hear: (version) => heard.push(version),
    });
    await vi.waitFor(() => expect(other.link.isHearing()).toBe(true), 20_000);
    await database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'liftledger followers'`,
    );
    await vi.waitFor(() => expect(other.link.isHearing()).toBe(false), 20_000);
    await vi.waitFor(() => expect(other.link.isHearing()).toBe(true), 20_000);
    let version = 1;
    await vi.waitFor(() => {
      writer.followers.tell(followed, (version += 1));
      expect(heard.length).toBeGreaterThan(0);
    }, 20_000);
  } finally {
    await Promise.all([writer.link.stop(), other.link.stop()]);
  }
}, 60_000);

test('a server whose connection to other servers never worked can be stopped', async () => {
  const { followers, link } = startServer({
    connectionString: 'postgres://nobody@127.0.0.1:1/nowhere',
  });
  followers.follow(key(), { signInId: 'a device', hear: () => undefined });
  followers.tell(key(), 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(link.isHearing()).toBe(false);
  await link.stop();
});
