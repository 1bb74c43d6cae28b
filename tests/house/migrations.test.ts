// Servers of two versions run beside each other while one after the other is updated: a migration only adds. One that takes
// something away says so in its name, and comes a release after the last program that used it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** Makes all tables in an empty database: it comes before the rule, and no server runs on tables of before. */
const BASELINE = '20261128T2359_baseline.ts';

/** Words that a program of before cannot go on with. */
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

/** Returns what the migration does on its way up, without what takes it back. */
const upOf = (text: string) =>
  text.slice(text.indexOf('function up('), text.indexOf('function down('));

const takesAway = (text: string) => TAKES_AWAY.some((pattern) => pattern.test(upOf(text)));

/** Columns without which a row of an older program could not be written. */
const demands = (text: string) =>
  [...upOf(text).matchAll(/\.alterTable\([^;]*?;/gs)].some(
    ([statement]) =>
      /\.addColumn\([^;]*\.notNull\(\)/s.test(statement) && !/defaultTo/.test(statement),
  );

/**
 * Statements that a distributed database refuses: two changes of a table in one, and a foreign key of a table that has
 * no place yet.
 */
const refusedByCitus = (text: string) =>
  [...upOf(text).matchAll(/\.(?:alterTable|createTable)\([^;]*?;/gs)].some(([statement]) => {
    if (statement.startsWith('.createTable')) {
      return /\.addForeignKeyConstraint\(|\.references\(/.test(statement);
    }
    return (statement.match(/\.(?:add|drop|alter)(?:Column|\w*Constraint)\(/g) ?? []).length > 1;
  });

test('a migration changes one thing of a table at a time, and adds foreign keys after its place', async () => {
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

test('a migration may remove something only when its name says so', async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted();
  expect(files[0]).toBe(BASELINE);
  for (const file of files.slice(1)) {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    expect.soft(takesAway(text) || demands(text), file).toBe(file.endsWith('_contract.ts'));
  }
});

test('the check detects every kind of removal', () => {
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
