import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOf } from '#server/db/statements/query.ts';
import { readShapes } from '#server/restore/archive-columns.ts';
import { recordedNames } from '#server/restore/recorded-tables.ts';
import { restoredNames, restoredTables } from '#server/restore/tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('restores parents before their children', () => {
  for (const [table, { parent }] of Object.entries(restoredTables)) {
    const places = restoredNames.map(String);
    if (parent) expect(places.indexOf(parent.table)).toBeLessThan(places.indexOf(table));
  }
});

test('undoes rows of each table, except those that an account has once', () => {
  const alone = restoredNames.filter((table) => restoredTables[table].parent === undefined);
  expect(['account', 'user_settings', ...recordedNames].toSorted()).toEqual(alone.toSorted());
});

test('has a rule for each column: the type of the database, or a special one', async () => {
  const shapes = await readShapes(queryOf(database.pool));
  expect([...shapes.keys()].toSorted()).toEqual([...restoredNames].toSorted());
});

test("reads a row of an older archive under today's field names", async () => {
  const shapes = await readShapes(queryOf(database.pool));
  const row = { exerciseId: randomUUID(), updatedAt: '2026-11-20T10:00:00.000Z' };
  const earlier = { ...row, offers: false, weightStep: 2.5, weightStepUnit: 'kg' };
  const today = { ...row, hasSuggestions: false, increment: 2.5, incrementUnit: 'kg' };
  expect(shapes.get('user_exercise_choice')?.row.parse(earlier)).toEqual(today);
  expect(shapes.get('user_exercise_choice')?.row.parse(today)).toEqual(today);
});
