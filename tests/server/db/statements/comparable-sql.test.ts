import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparableSql } from '#server/db/statements/comparable-sql.ts';
import { comparable } from '#shared/comparable.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  'Bench Press',
  'U\u0308bung',
  'Bro’s „Curl“ ´quoted´',
  'Ｂｅｎｃｈ　Ｐｒｅｓｓ',
  'STRASSE straße',
  'ΠΙΕΣΕΙΣ ΠΛΑΤΗΣ',
  'ЖИМ ЛЁЖА',
  'Ⅲ × ½',
  'ベンチプレス ﾍﾞﾝﾁ',
  '100% _heavy_ \\ 🏋️',
])('comparableSql and comparable normalise %j to the same text', async (text) => {
  const { rows } = await sql<{
    text: string;
  }>`select ${comparableSql(sql.lit(text))} as text`.execute(database.db);
  expect(rows).toEqual([{ text: comparable(text) }]);
});
