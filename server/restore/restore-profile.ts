// Restores the profile and the settings of an account.
import { newestWeightKg } from '#server/db/rows/body-row.ts';
import type { Query } from '#server/db/statements/query.ts';
import { archivedTable } from './tables.ts';
import { type RowWriter, rowsOf, writeTable } from './write-rows.ts';

/** Columns of the profile that may be empty in a new account. A restore fills in the empty columns. */
const mayBeEmpty = ['date_of_birth', 'height_cm', 'experience_level'] as const;

/**
 * Restores the profile and the settings. In an account without workouts, the values of the archive take precedence, also
 * over the weight of the registration form. In an account with workouts, a restore only fills in missing values.
 */
export async function restoreProfile(
  writer: RowWriter,
  { isInUse, now }: { isInUse: boolean; now: Date },
): Promise<void> {
  const { query, userId } = writer;
  for await (const [account] of rowsOf(writer.file, archivedTable('account'))) {
    if (!account) continue;
    const values = [account['dateOfBirth'], account['heightCm'], account['experienceLevel']];
    const newest = mayBeEmpty.map((column, index) =>
      isInUse
        ? `${column} = coalesce(${column}, $${index + 2})`
        : `${column} = coalesce($${index + 2}, ${column})`,
    );
    await query(
      `update account set ${newest.join(', ')},
         gender = case when $5 then gender else $6 end,
         full_assessment_completed = full_assessment_completed or $7, updated_at = $8
       where user_id = $1`,
      [
        userId,
        ...values,
        isInUse,
        account['gender'],
        account['fullAssessmentCompleted'],
        now.toISOString(),
      ],
    );
  }
  if (!isInUse) await removeWeightOfRegistration(writer);
  if (!isInUse && writer.file.names.includes('user_settings.jsonl')) {
    await query('delete from user_settings where user_id = $1', [userId]);
  }
  await writeTable(writer, archivedTable('user_settings'));
}

/** Removes the weight of the registration form if the archive has one of the same day. An undo brings it back. */
async function removeWeightOfRegistration({ query, userId, file, record }: RowWriter) {
  for await (const rows of rowsOf(file, archivedTable('body_weight_entry'))) {
    const [gone] = await query<{ key: string; before: object }>(
      `delete from body_weight_entry w using account a
       where w.user_id = $1 and a.user_id = $1 and w.recorded_at = a.created_at and w.day = any($2::text[]::date[])
       returning w.day::text as key, to_jsonb(w) as before`,
      [userId, rows.map(({ day }) => day)],
    );
    if (!gone || !record) continue;
    await query(
      `insert into file_import_row (user_id, import_id, table_name, key, before)
       values ($1, $2, 'body_weight_entry', $3, $4)`,
      [userId, record.importId, gone.key, JSON.stringify(gone.before)],
    );
  }
}

/** Updates the columns of `account` that copy the newest body weight and the number of measurements. */
export async function followRows(query: Query, userId: string): Promise<void> {
  await query(
    `update account set
       weight_kg = ${newestWeightKg},
       measurement_count = (
         select nullif(count(*), 0)::int from biometric b where b.user_id = $1
       )
     where user_id = $1`,
    [userId],
  );
}
