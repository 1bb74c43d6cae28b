import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '#server/db/opening/migrate.ts';
import { StartError } from '#server/errors/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';

const quiet = { log: () => undefined };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('migrating an up-to-date database sends fewer than 15 statements', async () => {
  const statements = recordStatements(database.ownerPool);
  await migrateToLatest(database.ownerPool, quiet);
  const texts = [...statements];
  expect(texts.filter((text) => /kysely_migration"?$/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /^\s*grant select/.test(text))).toEqual([]);
  expect(texts.length).toBeLessThan(15);
});

/**
 * Runs `work` on a database that also lists the migration `name` as applied, as after the start of another version.
 */
async function withAlso<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { ownerPool } = database;
  await ownerPool.query(
    `insert into kysely_migration (name, timestamp) values ($1, '2999-01-01')`,
    [name],
  );
  try {
    return await work();
  } finally {
    await ownerPool.query('delete from kysely_migration where name = $1', [name]);
  }
}

test('a database that a newer version has only extended is accepted, and a log line says so', async () => {
  const lines: string[] = [];
  const statements = recordStatements(database.ownerPool);
  const { isNewer } = await withAlso('29990101T0000_later', () =>
    migrateToLatest(database.ownerPool, { log: (line) => void lines.push(line) }),
  );
  expect(isNewer).toBe(true);
  expect(lines).toEqual([
    'The data was written by a newer LiftLedger (its change 29990101T0000_later), which only added to it: this one goes on.',
  ]);
  expect([...statements].filter((text) => /\bgrant\b/.test(text))).toEqual([]);
  expect(await migrateToLatest(database.ownerPool, quiet)).toEqual({ isNewer: false });
});

test('a database of a version that is too old is refused with a message that names the next step', async () => {
  const statements = recordStatements(database.ownerPool);
  const refused = withAlso('20261121T0900_accounts', () =>
    migrateToLatest(database.ownerPool, quiet),
  );
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    /^The data was written by an older LiftLedger.* Nothing was changed\. .*'Download everything'/,
  );
  expect([...statements].filter((text) => /\b(?:grant|alter|create)\b/.test(text))).toEqual([]);
});

test('a server refuses a database from which a newer version removed columns', async () => {
  const refused = withAlso('29990101T0000_names_contract', () =>
    migrateToLatest(database.ownerPool, quiet),
  );
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    /^The data was written by a newer LiftLedger: .* 29990101T0000_names_contract\. Nothing was changed\. /,
  );
});
