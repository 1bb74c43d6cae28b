import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepReceipts } from '#server/commands/receipt-sweep.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('receipts are deleted after 30 days', async () => {
  const user = await createUser(app);
  const { ownerPool } = app.database;
  const ids = { old: randomUUID(), recent: randomUUID() };
  for (const [id, days] of [
    [ids.old, 31],
    [ids.recent, 29],
  ] as const) {
    await ownerPool.query(
      `insert into command_receipt (user_id, command_id, command_hash, answer, recorded_at)
       values ($1, $2, '\\x00', 'null', now() - $3 * interval '1 day')`,
      [user.id, id, days],
    );
  }
  await sweepReceipts(app.services);
  const { rows } = await ownerPool.query('select command_id as id from command_receipt');
  const left = rows.map(({ id }) => id);
  expect(left).toContain(ids.recent);
  expect(left).not.toContain(ids.old);
});
