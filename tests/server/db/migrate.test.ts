import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '#server/db/migrate.ts';
import { StartError } from '#server/errors/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';

const quiet = { log: () => undefined };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a database that is current is asked for its migrations once, and granted all rights together', async () => {
  const statements = recordStatements(database.ownerPool);
  await migrateToLatest(database.ownerPool, quiet);
  const texts = [...statements];
  expect(texts.filter((text) => /kysely_migration"?$/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /^\s*grant select/.test(text))).toEqual([]);
  expect(texts.length).toBeLessThan(15);
});

test('data that a newer program has written is refused in a sentence, and left as it is', async () => {
  const { ownerPool } = database;
  await ownerPool.query(
    `insert into kysely_migration (name, timestamp) values ('29990101T0000_later', '2999-01-01')`,
  );
  const refused = migrateToLatest(ownerPool, quiet);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    /^The data was written by a newer LiftLedger: .* 29990101T0000_later\. Nothing was changed\. /,
  );
  await ownerPool.query(`delete from kysely_migration where name = '29990101T0000_later'`);
  await migrateToLatest(ownerPool, quiet);
});
