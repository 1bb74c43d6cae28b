import { expect, test } from 'vitest';
import { exportPieces } from '#server/features/export/store.ts';
import type { ExportedAccount } from '#shared/export/schema.ts';
import { rowsLookedAt } from '#tests/support/accounts/blocks-of.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

async function exportAccount(db = app.database.db): Promise<ExportedAccount> {
  return JSON.parse((await Array.fromAsync(exportPieces(db, user.id, NOW))).join(''));
}

test('exporting the exercises of an account with twenty years of sets reads fewer than 3,000 rows', async () => {
  const { rows } = await app.database.ownerPool.query<{ id: string }>(
    `select id from exercise where slug = 'barbell-row'`,
  );
  const exerciseId = String(rows[0]?.id);
  await giveTwentyYears(app, user, { exerciseId, itsSets: 12, until: NOW });
  const { library } = await exportAccount();
  expect(library.map(({ slug }) => slug)).toEqual(['barbell-row']);
  for (const looked of await rowsLookedAt(app, exportAccount)) expect(looked).toBeLessThan(3_000);
});

test('the export contains all 2,345 rows of a table that is read in pages', async () => {
  const count = 2_345;
  await app.database.ownerPool.query(
    `insert into biometric (user_id, id, recorded_at, body_fat_percentage, created_at, updated_at)
     select $1, gen_random_uuid(), $2, n % 40, $2, $2 from generate_series(1, ${count}) n`,
    [user.id, NOW.toISOString()],
  );
  const { tables } = await exportAccount();
  expect(new Set(tables['biometric']?.map(({ id }) => id)).size).toBe(count);
  expect(tables['biometric']).toHaveLength(count);
});
