// Changes tables as the next release would, because the prepared statements of a running server must still work. Also
// checks that some statements are not prepared.
import { expect, test } from 'vitest';
import { sharedTables, userOwnedTables } from '#server/db/schema.ts';
import { PLANNED_EACH_TIME } from '#server/db/statements/named-statements.ts';
import { isRetryable } from '#server/errors/sql-state.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { callEveryProcedure, useFullApp } from '#tests/support/every-procedure.ts';

const app = useFullApp();

test('every procedure succeeds after a column was added to each table', async () => {
  const { ownerPool } = app.database;
  await callEveryProcedure(app);
  for (const table of [...userOwnedTables, ...sharedTables]) {
    await ownerPool.query(`alter table ${table} add column added_later integer`);
  }
  // `callEveryProcedure` throws unless all responses are successes, so the test need not check
  // them.
  await expect(callEveryProcedure(app)).resolves.toBeDefined();
  // The test sends hundreds of requests twice, so it gets a longer time limit.
}, 180_000);

test('a statement succeeds after the type of one of its columns has changed', async () => {
  const { ownerPool } = app.database;
  await ownerPool.query('create table later (id integer)');
  await ownerPool.query('grant select on later to liftledger_app');
  const ask = (text: string) => asSystem('a test', () => app.services.pool.query(text, [1]));
  const text = 'select id from later where $1 = 1';
  await ask(text);
  await ownerPool.query('alter table later alter column id type text');
  await expect(ask(text)).resolves.toMatchObject({ rows: [] });
});

test('a statement that is marked as planned each time is sent as an unnamed statement', async () => {
  const { pool } = app.services;
  const client = await pool.connect();
  await asSystem('a test', async () => {
    await client.query(`${PLANNED_EACH_TIME} select $1::int as planned`, [1]);
    await client.query('select $1::int as named', [1]);
    const { rows } = await client.query(
      "select statement from pg_prepared_statements where statement ~ 'as (planned|named)$' and $1",
      [true],
    );
    expect(rows).toEqual([{ statement: 'select $1::int as named' }]);
  }).finally(() => client.release());
});

test('after a column changed its type, a statement fails in one transaction and succeeds in the next', async () => {
  const { ownerPool } = app.database;
  const text = 'select id as of_transaction from later where $1 = 2';
  const client = await app.services.pool.connect();
  const inTransaction = () =>
    asSystem('a test', async () => {
      await client.query('begin');
      try {
        return await client.query(text, [2]);
      } finally {
        await client.query('rollback');
      }
    });
  await inTransaction();
  await ownerPool.query('alter table later alter column id type varchar(9)');
  expect(isRetryable(await inTransaction().catch((error: unknown) => error))).toBe(true);
  await expect(inTransaction()).resolves.toMatchObject({ rows: [] });
  client.release();
});
