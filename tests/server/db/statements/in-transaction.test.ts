import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query('create table note (text text primary key)');
});
afterAll(() => database.drop());

const notes = async () =>
  (await database.ownerPool.query<{ text: string }>('select text from note')).rows.map(
    (row) => row.text,
  );

test('a transaction is committed and its result returned', async () => {
  const answer = await inPoolTransaction(database.ownerPool, async (query) => {
    await query('insert into note values ($1)', ['kept']);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await notes()).toEqual(['kept']);
});

test('an error rolls the transaction back and is thrown by the call', async () => {
  const before = await notes();
  const failing = inPoolTransaction(database.ownerPool, async (query) => {
    await query('insert into note values ($1)', ['gone']);
    await query('insert into note values ($1)', ['gone']);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual(before);
});

test('a connection that is lost in a transaction is removed from the pool', async () => {
  const lost = inPoolTransaction(database.ownerPool, (query) =>
    query('select pg_terminate_backend(pg_backend_pid())', []),
  );
  await expect(lost).rejects.toThrow();
  expect(database.ownerPool.totalCount).toBe(0);
  await expect(notes()).resolves.toEqual(['kept']);
});
