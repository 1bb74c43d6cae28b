import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sweepReceipts } from '#server/commands/receipt.ts';
import { createUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

test('receipts are deleted after 30 days, the oldest first, in limited batches', async () => {
  const user = await createUser(app);
  const { ownerPool } = app.database;
  const ids = { oldest: randomUUID(), old: randomUUID(), recent: randomUUID() };
  for (const [id, days] of [
    [ids.oldest, 32],
    [ids.old, 31],
    [ids.recent, 29],
  ] as const) {
    await ownerPool.query(
      `insert into command_receipt (user_id, command_id, command_hash, answer, recorded_at)
       values ($1, $2, '\\x00', 'null', now() - $3 * interval '1 day')`,
      [user.id, id, days],
    );
  }
  const left = async () => {
    const { rows } = await ownerPool.query('select command_id as id from command_receipt');
    return rows.map(({ id }) => id).filter((id) => Object.values(ids).includes(id));
  };
  expect(await sweepReceipts(app.services, 1)).toBe(1);
  expect((await left()).toSorted()).toEqual([ids.old, ids.recent].toSorted());
  expect(await sweepReceipts(app.services)).toBe(1);
  expect(await left()).toEqual([ids.recent]);
});
