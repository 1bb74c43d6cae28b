// Writes the body measurements of an import into biometric and body_weight_entry, and updates the goals about body
// measurements.
import { sql } from 'kysely';
import { newestWeightKg } from '#server/db/rows/body-row.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { movingBodyGoals } from '#server/goal-progress/body-goals.ts';
import { MOST_ENTRIES } from '#shared/biometrics/vocabulary.ts';
import { tapeColumn, bodySites } from '#shared/biometrics/tape.ts';
import { DomainError } from '#shared/errors.ts';
import { type DatedMeasurement, hasTapeValues } from '../planning/known-items.ts';
import { type Run, type RunServices, stillRuns } from './run-row.ts';

const DAYS_AT_ONCE = 200;

interface Item {
  position: number;
  target_id: string;
  content: DatedMeasurement;
}

/**
 * Writes the next batch of measurements. Returns false when no batch is left, when the user cancelled the import, or
 * when another server took it over.
 *
 * @throws DomainError LIMIT_REACHED above 20,000 measurements
 */
export async function writeMeasurements({ db, now }: RunServices, run: Run): Promise<boolean> {
  const { userId, importId } = run;
  const at = now();
  const { isWritten } = await movingBodyGoals(
    db,
    userId,
    { now: at, isAnnounced: false },
    async (trx) => {
      const query = queryOfTransaction(trx);
      const items = await query<Item>(
        `select position, target_id, content from file_import_item
         where user_id = $1 and import_id = $2 and kind = 'MEASUREMENT' and status = 'NEW'
         order by position limit $3`,
        [userId, importId, DAYS_AT_ONCE],
      );
      if (items.length === 0) return { isWritten: false };
      if (!(await stillRuns(query, run, items.length, at))) return { isWritten: false };
      const entries = items.filter(({ content }) => hasTapeValues(content));
      await query(entriesText, [userId, JSON.stringify(entries.map(entryRow)), at.toISOString()]);
      const counted = await trx
        .updateTable('account')
        .set({ measurement_count: sql`coalesce(measurement_count, 0) + ${entries.length}::int` })
        .where('user_id', '=', userId)
        .returning('measurement_count')
        .executeTakeFirstOrThrow();
      if ((counted.measurement_count ?? 0) > MOST_ENTRIES) throw new DomainError('LIMIT_REACHED');
      const weights = items.flatMap(({ content: { day, recordedAt, weightKg } }) =>
        weightKg === null ? [] : [{ day, recorded_at: recordedAt, weight_kg: weightKg }],
      );
      await query(weightsText, [userId, JSON.stringify(weights)]);
      await query(profileWeightText, [userId, at.toISOString()]);
      await query(
        `update file_import_item set status = 'WRITTEN'
         where user_id = $1 and import_id = $2 and position = any($3::int[])`,
        [userId, importId, items.map(({ position }) => position)],
      );
      return { isWritten: true };
    },
  );
  return isWritten;
}

const tapeNames = bodySites.map(tapeColumn).join(', ');
const tapeValues = bodySites.map((site) => `row.${tapeColumn(site)}`).join(', ');
const tapeTypes = bodySites.map((site) => `${tapeColumn(site)} numeric`).join(', ');

const entriesText = `
  insert into biometric (user_id, id, recorded_at, body_fat_percentage, created_at, updated_at, ${tapeNames})
  select $1::uuid, row.id, row.recorded_at, row.body_fat_percentage, $3::timestamptz, $3::timestamptz, ${tapeValues}
  from jsonb_to_recordset($2::jsonb)
    as row (id uuid, recorded_at timestamptz, body_fat_percentage numeric, ${tapeTypes})`;

const weightsText = `
  insert into body_weight_entry (user_id, day, recorded_at, weight_kg)
  select $1::uuid, row.day, row.recorded_at, row.weight_kg
  from jsonb_to_recordset($2::jsonb) as row (day date, recorded_at timestamptz, weight_kg numeric)
  on conflict (user_id, day) do nothing`;

/** Sets the profile's weight to the weight of the newest day. */
export const profileWeightText = `
  update account
  set weight_kg = ${newestWeightKg}, updated_at = $2::timestamptz
  where user_id = $1`;

function entryRow({ target_id: id, content }: Item) {
  const tape = bodySites.map((site) => [tapeColumn(site), content.sites[site] ?? null]);
  return {
    id,
    recorded_at: content.recordedAt,
    body_fat_percentage: content.bodyFatPercent,
    ...Object.fromEntries(tape),
  };
}
