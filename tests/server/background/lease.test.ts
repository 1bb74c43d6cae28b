// Checks that a lease belongs to one server at a time, until it is released or its holder stops
// renewing it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLease } from '#server/background/lease.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('one of two servers holds the lease until that server releases the lease', async () => {
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

test('a server gets the lease of another server that ended without releasing the lease', async () => {
  const { db } = database.server;
  const [ended, next] = [createLease(db, 'dead'), createLease(db, 'dead')];
  expect(await ended.take()).toBe(true);
  await database.ownerPool.query(
    `update background_lease set held_until = now() - interval '1 second' where name = 'dead'`,
  );
  expect(await next.take()).toBe(true);
});
