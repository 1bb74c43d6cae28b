// Checks the SQL script that distributes a database by user with Citus: its tables and foreign
// keys. Citus itself is not needed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  distributionFaults,
  distributionSql,
  emptyingSql,
  type ForeignKey,
  foreignKeysText,
  type FoundPlace,
  machineChecks,
  placeOf,
  placeTable,
  tablesText,
} from '#server/db/opening/distribution.ts';
import { sharedTables, userOwnedTables } from '#server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
let keys: ForeignKey[];

beforeAll(async () => {
  database = await createTestDatabase();
  keys = (await database.ownerPool.query<ForeignKey>(foreignKeysText)).rows;
});

afterAll(() => database.drop());

const tables = [...sharedTables, ...userOwnedTables];

/**
 * Returns the tables as Citus would list them after the statements of `distributionSql` have run.
 */
function placed(): FoundPlace[] {
  return tables.flatMap((table): FoundPlace[] => {
    const place = placeOf(table);
    if (place.kind === 'first') return [];
    if (place.kind === 'everywhere') return [{ table, method: 'n', colocation: 2, column: null }];
    const colocation = place.column === 'user_id' ? 1 : 3;
    return [{ table, method: 'h', colocation, column: place.column }];
  });
}

test('the exercise library is copied to every machine before the other tables are distributed', () => {
  const sql = distributionSql(keys);
  const made = sql.filter((text) => text.startsWith('select create_'));
  expect(made.slice(0, 3)).toEqual([
    `select create_reference_table('exercise_category')`,
    `select create_reference_table('exercise')`,
    `select create_distributed_table('account', 'user_id', colocate_with => 'none')`,
  ]);
  for (const table of tables) {
    const own = made.filter((text) => text.includes(`('${table}'`));
    const place = placeOf(table);
    expect.soft(own.length, table).toBe(place.kind === 'first' ? 0 : 1);
    if (place.kind === 'by') expect.soft(own[0], table).toContain(`'${place.column}'`);
  }
  const first = sql.findIndex((text) => text.startsWith('select create_'));
  const last = sql.findLastIndex((text) => text.startsWith('select create_'));
  expect(sql.findLastIndex((text) => text.includes(' drop constraint '))).toBeLessThan(first);
  expect(sql.findIndex((text) => text.includes(' add constraint '))).toBeGreaterThan(last);
});

test('distributing a database recreates all foreign keys except those of tables on the first machine', async () => {
  const own = distributionSql(keys).filter((text) => !text.startsWith('select create_'));
  const client = await database.ownerPool.connect();
  try {
    await client.query('begin');
    for (const statement of own) await client.query(statement);
    const { rows } = await client.query<ForeignKey>(foreignKeysText);
    // The cast is safe because only tables of the schema have foreign keys.
    const isKept = ({ table }: ForeignKey) =>
      placeOf(table as (typeof tables)[number]).kind !== 'first';
    expect(rows).toEqual(keys.filter(isKept));
    expect(keys.filter((key) => !isKept(key)).map(({ name }) => name)).toEqual([
      'pending_mail_account_fkey',
      'pending_rest_push_subscription_fkey',
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the check of a distributed database reports tables and foreign keys in the wrong place', () => {
  const kept = keys.filter(({ table }) => !table.startsWith('pending_'));
  expect(distributionFaults(placed(), kept, tables)).toEqual([]);
  const wrong = placed()
    .filter(({ table }) => table !== 'goal' && table !== 'exercise')
    .map((each) => (each.table === 'gym' ? { ...each, colocation: 9 } : each))
    .concat({ table: 'rate_limit', method: 'h', colocation: 4, column: 'key' });
  expect(distributionFaults(wrong, keys, [...tables, 'kysely_migration', 'notes'])).toEqual([
    'exercise has no copy on every machine.',
    'rate_limit is distributed, and must not be.',
    'goal is not distributed by user_id.',
    'The rows of gym do not lie beside the account of their user.',
    'pending_mail_account_fkey leads from pending_mail to account.',
    'pending_rest_push_subscription_fkey leads from pending_rest to push_subscription.',
    'notes is no table of this LiftLedger, and has no place.',
  ]);
});

test('distributing a database a second time changes only a table that is new since the first time', () => {
  const kept = keys.filter(({ table }) => !table.startsWith('pending_'));
  expect(distributionSql(kept, placed())).toEqual([]);
  const withoutGoals = placed().filter(({ table }) => table !== 'goal_week');
  expect(distributionSql(kept, withoutGoals)).toEqual([
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    'alter table goal_week drop constraint goal_week_goal_fkey',
    `select create_distributed_table('goal_week', 'user_id', colocate_with => 'account')`,
    expect.stringMatching(/^alter table goal_week add constraint goal_week_goal_fkey FOREIGN KEY/),
  ]);
});

test('emptyingSql deletes the local rows of each table that was distributed or copied', () => {
  expect(emptyingSql()).toEqual(
    placed().map(({ table }) => `select truncate_local_data_after_distributing_table('${table}')`),
  );
});

test('the queries that list the tables and check the machines of Citus also run on plain Postgres', async () => {
  const { rows } = await database.ownerPool.query<{ table: string }>(tablesText);
  const names = rows.map(({ table }) => table);
  expect(names).toEqual(expect.arrayContaining([...tables, 'kysely_migration']));
  for (const { text } of machineChecks) {
    const { rows: found } = await database.ownerPool.query<{ count: number }>(text);
    expect(String(found[0]?.count)).toMatch(/^\d+$/);
  }
});

test('placeTable does not fail on a database that is not distributed', async () => {
  await expect(placeTable(database.db, 'medal')).resolves.toBeUndefined();
});
