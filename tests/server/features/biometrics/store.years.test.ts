// Tests an account with measurements of twenty years: how many rows a new measurement reads, and
// the largest number of measurements.
import { beforeAll, expect, test } from 'vitest';
import { logBiometric, removeBiometric } from '#server/features/biometrics/store.ts';
import { putBodyWeight } from '#server/features/body-weight/store.ts';
import { rowsLookedAt } from '#tests/support/accounts/blocks-of.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const DAYS = 7_300;

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

beforeAll(async () => {
  const { ownerPool } = app.database;
  await ownerPool.query(
    `insert into biometric (user_id, id, recorded_at, body_fat_percentage, created_at, updated_at)
     select $1, gen_random_uuid(), at, 20, at, at
     from generate_series(1, ${DAYS}) n, lateral (select $2::timestamptz - n * interval '1 day' as at) as day`,
    [user.id, NOW.toISOString()],
  );
  await ownerPool.query(
    `insert into body_weight_entry (user_id, day, recorded_at, weight_kg)
     select $1, at::date, at, 80
     from generate_series(1, ${DAYS}) n, lateral (select $2::timestamptz - n * interval '1 day' as at) as day`,
    [user.id, NOW.toISOString()],
  );
  const measures = [
    { kind: 'BODY_FAT', start: 25, target: 12 },
    { kind: 'BODY_WEIGHT', start: 90, target: 70 },
  ];
  for (const measure of measures) {
    const goal = { goalType: 'FAT_LOSS', description: 'Leaner', targetCriteria: { measure } };
    await mustCall(app, 'goals.create', goal, user.token);
  }
  await ownerPool.query(
    `update goal set created_at = created_at - interval '20 years' where user_id = $1`,
    [user.id],
  );
  await ownerPool.query('vacuum analyze biometric, body_weight_entry');
});

test('logging a measurement reads fewer than 50 rows after twenty years of measurements', async () => {
  const log = (db: typeof app.database.db) =>
    logBiometric(db, user.id, { bodyFatPercentage: 19 }, NOW);
  for (const looked of await rowsLookedAt(app, log)) expect(looked).toBeLessThan(50);
});

test('with twenty years of measurements, logging a body weight reads fewer than 50 rows', async () => {
  const put = (db: typeof app.database.db) =>
    putBodyWeight(db, user.id, { day: '2026-03-01', weight: 79, utcOffsetMinutes: 0 }, NOW);
  for (const looked of await rowsLookedAt(app, put)) expect(looked).toBeLessThan(50);
});

test('the 20,001st measurement is refused until another measurement is deleted', async () => {
  const { ownerPool } = app.database;
  const log = () => logBiometric(app.database.db, user.id, { restingHeartRate: 60 }, NOW);
  await ownerPool.query('update account set measurement_count = 19999 where user_id = $1', [
    user.id,
  ]);
  const { id } = await log();
  await expect(log()).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  await removeBiometric(app.database.db, user.id, id, NOW);
  await expect(log()).resolves.toMatchObject({ restingHeartRate: 60 });
});
