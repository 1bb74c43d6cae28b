// Checks rules for the tables of the database. Most of the rules ensure that all rows of a user can be found and moved
// by the user id.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/opening/migrate.ts';
import { sharedTables, tableNames, tables, userOwnedTables } from '#server/db/schema.ts';
import type { SqlType } from '#server/db/tables/column.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

const ofKysely = ['kysely_migration', 'kysely_migration_lock'];
const bookkeeping = [...ofKysely, 'pending_replay'];
// Lists tables with one row per user. Their key is only the user id.
const keyedByUserAlone = new Set<string>([
  'account',
  'account_deletion',
  'heart_rate_zones',
  'assessment',
  'medical_history',
  'user_settings',
  'replay_due',
  'totp',
]);

/** Lists indexes by time, with which background work finds the due rows of all users. */
const byTime = new Set([
  'command_receipt_recorded_at',
  'deleted_item_deleted_at',
  'pending_rest_ends_at',
  'stray_photo_noted_at',
  'trainer_news_due_index',
]);

/**
 * Maps column types of the schema to the names in Postgres's catalogue, for example 'int' to
 * 'int4'.
 */
const udtNames: Partial<Record<SqlType, string>> = {
  int: 'int4',
  bigint: 'int8',
  boolean: 'bool',
  'uuid[]': '_uuid',
  'text[]': '_text',
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(text)).rows;
}

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  identity: boolean;
  fallback: string | null;
}

const columns = () =>
  query<Column>(
    `select table_name as table, column_name as column, udt_name as type,
       is_nullable = 'YES' as nullable, is_identity = 'YES' as identity, column_default as fallback
     from information_schema.columns where table_schema = current_schema()
     order by table_name, ordinal_position`,
  );

interface Key {
  table: string;
  name: string;
  kind: 'primary key' | 'unique' | 'index';
  columns: string[];
}

const keys = () =>
  query<Key>(
    `select t.relname as table, i.relname as name,
       case when x.indisprimary then 'primary key' when x.indisunique then 'unique' else 'index' end as kind,
       array(select a.attname::text from unnest(x.indkey) with ordinality k (number, place)
             join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number order by place) as columns
     from pg_index x
     join pg_class t on t.oid = x.indrelid
     join pg_class i on i.oid = x.indexrelid
     where t.relnamespace = current_schema()::regnamespace
     order by 1, 2`,
  );

interface ForeignKey {
  table: string;
  name: string;
  target: string;
  from: string[];
  to: string[];
}

const foreignKeys = () =>
  query<ForeignKey>(
    `select t.relname as table, c.conname as name, f.relname as target,
       array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
             join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number order by place) as from,
       array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
             join pg_attribute a on a.attrelid = f.oid and a.attnum = k.number order by place) as to
     from pg_constraint c
     join pg_class t on t.oid = c.conrelid
     join pg_class f on f.oid = c.confrelid
     where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace
     order by 1, 2`,
  );

const isUserOwned = (table: string) => (userOwnedTables as readonly string[]).includes(table);

test('every table except those for bookkeeping is listed as owned by a user or as shared', async () => {
  const rows = await query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  const found = rows.map(({ table }) => table).filter((table) => !bookkeeping.includes(table));
  expect(found.toSorted()).toEqual([...userOwnedTables, ...sharedTables].toSorted());
});

test('each table of a user has a required user_id without a default', async () => {
  const owners = (await columns()).filter(({ column }) => column === 'user_id');
  for (const table of userOwnedTables) {
    expect(owners.find((each) => each.table === table)).toMatchObject({
      type: 'uuid',
      nullable: false,
      fallback: null,
    });
  }
});

test("each key and index of a user's table begins with the user id, except listed indexes by time", async () => {
  const found = (await keys()).filter(({ table }) => isUserOwned(table));
  const ofUser = found.filter(({ name }) => !byTime.has(name));
  expect(ofUser.filter((key) => key.columns[0] !== 'user_id')).toEqual([]);
  for (const table of userOwnedTables) {
    const primary = found.find((key) => key.table === table && key.kind === 'primary key');
    expect
      .soft(primary?.columns.length, table)
      .toBeGreaterThan(keyedByUserAlone.has(table) ? 0 : 1);
  }
});

test('a foreign key between tables of users always includes the user id', async () => {
  const found = (await foreignKeys()).filter(({ table }) => isUserOwned(table));
  expect(found.length).toBeGreaterThan(8);
  for (const { name, target, from, to } of found) {
    if (isUserOwned(target)) {
      expect.soft([from[0], to[0]], name).toEqual(['user_id', 'user_id']);
    } else {
      expect.soft(from, `${name} leads to the shared catalogue`).not.toContain('user_id');
      expect.soft(target).toMatch(/^exercise(_category)?$/);
    }
  }
});

test('no shared table references a table of users', async () => {
  const found = (await foreignKeys()).filter(({ table }) => !isUserOwned(table));
  expect(found.filter(({ target }) => isUserOwned(target))).toEqual([]);
});

test('the database fills no column by an identity, a sequence or a default value', async () => {
  const ours = (await columns()).filter(({ table }) => !bookkeeping.includes(table));
  expect(ours.filter(({ identity, fallback }) => identity || fallback !== null)).toEqual([]);
  const sequences = await query(
    `select relname from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace`,
  );
  expect(sequences).toEqual([]);
});

test('the schema has no triggers, deferrable constraints or functions', async () => {
  const triggers = await query(
    `select tgname from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where not tgisinternal and t.relnamespace = current_schema()::regnamespace`,
  );
  const deferrable = await query(
    `select conname from pg_constraint
     where condeferrable and connamespace = current_schema()::regnamespace`,
  );
  const functions = await query(
    `select proname from pg_proc p where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect({ triggers, deferrable, functions }).toEqual({
    triggers: [],
    deferrable: [],
    functions: [],
  });
});

test('times are stored with a time zone, and text without a length limit', async () => {
  const ours = (await columns()).filter(({ table }) => !bookkeeping.includes(table));
  const unwanted = new Set(['timestamp', 'time', 'timetz', 'varchar', 'bpchar', 'money', 'serial']);
  expect(ours.filter(({ type }) => unwanted.has(type))).toEqual([]);
});

test('the name of each constraint ends with its kind: _pkey, _fkey, _key or _check', async () => {
  const rows = await query<{ name: string; table: string }>(
    `select conname as name, t.relname as table from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype <> 'n' and t.relnamespace = current_schema()::regnamespace`,
  );
  const ours = rows.filter(({ table }) => !bookkeeping.includes(table));
  expect(ours.filter(({ name }) => !/_(pkey|fkey|key|check)$/.test(name))).toEqual([]);
});

test('the table types list the columns of the database with the same types', async () => {
  const ours = (await columns()).filter(({ table }) => !bookkeeping.includes(table));
  const found = ours.map(({ table, column, type, nullable }) => [table, column, type, nullable]);
  const defined = tableNames.flatMap((table) =>
    Object.entries(tables[table].columns).map(([column, { sqlType, isNullable }]) => [
      table,
      column,
      udtNames[sqlType] ?? sqlType,
      isNullable,
    ]),
  );
  expect(defined.toSorted()).toEqual(found.toSorted());
});

test('every migration can be reverted, and applying all again gives the same columns', async () => {
  const empty = await createTestDatabase('empty');
  try {
    const { ownerPool } = empty;
    const shape = async () =>
      (
        await ownerPool.query(
          `select table_name, column_name, udt_name, is_nullable from information_schema.columns
           where table_schema = current_schema() order by 1, 2`,
        )
      ).rows;
    const quiet = { log: () => undefined };
    await migrateToLatest(ownerPool, quiet);
    const before = await shape();

    const migrator = createMigrator(ownerPool);
    const count = (await migrator.getMigrations()).length;
    for (let step = 0; step < count; step += 1) {
      const { error } = await migrator.migrateDown();
      expect(error).toBeUndefined();
    }
    const left = await ownerPool.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
    );
    expect(left.rows.map(({ name }) => name).toSorted()).toEqual(ofKysely);

    await migrateToLatest(ownerPool, quiet);
    expect(await shape()).toEqual(before);
  } finally {
    await empty.drop();
  }
});
