// Checks that a migration removes no table or column, because the previous version of the server still uses them during
// an update. The name of any other migration ends in `_contract`.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** The baseline migration creates the first tables. No earlier server uses them, so this migration is not checked. */
const BASELINE = '20261128T2359_baseline.ts';

/** Lists SQL and Kysely calls that can break the previous version of the server. */
const TAKES_AWAY = [
  /\.dropTable\(/,
  /\.dropColumn\(/,
  /\.renameColumn\(/,
  /\.renameTo\(/,
  /\.setDataType\(/,
  /\.setNotNull\(/,
  /\bdrop (?:table|column)\b/i,
  /\brename (?:to|column)\b/i,
  /\bset not null\b/i,
  /\btype \w+ using\b/i,
];

const upOf = (text: string) =>
  text.slice(text.indexOf('function up('), text.indexOf('function down('));

const takesAway = (text: string) => TAKES_AWAY.some((pattern) => pattern.test(upOf(text)));

/**
 * Returns true for a migration that adds a required column without a default. The previous version of the server could
 * then not insert rows.
 */
const demands = (text: string) =>
  [...upOf(text).matchAll(/\.alterTable\([^;]*?;/gs)].some(
    ([statement]) =>
      /\.addColumn\([^;]*\.notNull\(\)/s.test(statement) && !/defaultTo/.test(statement),
  );

/** Returns true for a migration that Citus (distributed Postgres) refuses, such as an ALTER TABLE with two changes. */
const refusedByCitus = (text: string) =>
  [...upOf(text).matchAll(/\.(?:alterTable|createTable)\([^;]*?;/gs)].some(([statement]) => {
    if (statement.startsWith('.createTable')) {
      return /\.addForeignKeyConstraint\(|\.references\(/.test(statement);
    }
    return (statement.match(/\.(?:add|drop|alter)(?:Column|\w*Constraint)\(/g) ?? []).length > 1;
  });

test('no statement of a migration makes a change that Citus refuses', async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted();
  for (const file of files.slice(1)) {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    expect.soft(refusedByCitus(text), file).toBe(false);
  }
  const up = (line: string) => `function up(db) {\n  ${line}\n}\nfunction down(db) {}`;
  const added = "await db.schema.alterTable('goal').addColumn('x', 'text')";
  expect(refusedByCitus(up(`${added}.execute();`))).toBe(false);
  expect(refusedByCitus(up(`${added}.addCheckConstraint('c', check).execute();`))).toBe(true);
  const made = "await db.schema.createTable('medal').addColumn('user_id', 'uuid')";
  expect(refusedByCitus(up(`${made}.execute();`))).toBe(false);
  const key = "addForeignKeyConstraint('k', ['user_id'], 'account', ['user_id'])";
  expect(refusedByCitus(up(`${made}.${key}.execute();`))).toBe(true);
});

test('a migration that removes a column or adds a required one has a name that ends in _contract', async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted();
  expect(files[0]).toBe(BASELINE);
  for (const file of files.slice(1)) {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    expect.soft(takesAway(text) || demands(text), file).toBe(file.endsWith('_contract.ts'));
  }
});

test('the check of migrations finds four kinds of removal and a new required column', () => {
  const up = (line: string) =>
    `export async function up(db) {\n  ${line}\n}\nexport async function down(db) {}`;
  for (const line of [
    "await db.schema.dropTable('goal').execute();",
    "await db.schema.alterTable('goal').dropColumn('name').execute();",
    "await db.schema.alterTable('goal').alterColumn('name', (c) => c.setNotNull()).execute();",
    'await sql`alter table goal rename to aim`.execute(db);',
  ]) {
    expect.soft(takesAway(up(line)), line).toBe(true);
  }
  const required =
    "await db.schema.alterTable('goal').addColumn('x', 'text', (c) => c.notNull()).execute();";
  expect(demands(up(required))).toBe(true);
  const withDefault =
    "await db.schema.alterTable('goal').addColumn('x', 'text', (c) => c.notNull().defaultTo('')).execute();";
  expect(demands(up(withDefault))).toBe(false);
});
