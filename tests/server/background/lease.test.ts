// Checks that only one server at a time holds a lease, until the lease is released or expires.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLease } from '#server/background/lease.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a second server gets a lease only after the first server has released it', async () => {
  const { db } = database.server;
  const [one, other, elsewhere] = [
    createLease(db, 'work'),
    createLease(db, 'work'),
    createLease(db, 'other work'),
  ];
  expect(await one.take()).toBe(true);
  expect(await other.take()).toBe(false);
  expect(await one.take()).toBe(true);
  expect(await elsewhere.take()).toBe(true);
  await other.release();
  expect(await other.take()).toBe(false);
  await one.release();
  expect(await other.take()).toBe(true);
  expect(await one.take()).toBe(false);
});

test('a second server gets the lease of a server that stopped, once the lease has expired', async () => {
  const { db } = database.server;
  const [ended, next] = [createLease(db, 'dead'), createLease(db, 'dead')];
  expect(await ended.take()).toBe(true);
  await database.ownerPool.query(
    `update background_lease set held_until = now() - interval '1 second' where name = 'dead'`,
  );
  expect(await next.take()).toBe(true);
});
