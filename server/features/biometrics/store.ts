// Stores body measurements, one row per entry. Each write also updates the goals about body measurements.
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { toBiometric } from '#server/db/rows/body-row.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import { keepDeleted, takeDeleted } from '#server/db/rows/deleted-items.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { movingBodyGoals } from '#server/goal-progress/body-goals.ts';
import { biometricMessage, noteMeasurement } from '#server/webhooks/outbox.ts';
import {
  type BiometricHistory,
  type BiometricListInput,
  entryProblem,
  type LogBiometricInput,
  type UpdateBiometricInput,
} from '#shared/biometrics/schema.ts';
import { MOST_ENTRIES } from '#shared/biometrics/vocabulary.ts';
import { bodySites, type TapeColumn, tapeColumn } from '#shared/biometrics/tape.ts';
import { biometricTrendsOf } from '#shared/biometrics/trend.ts';
import { DomainError } from '#shared/errors.ts';
import type { SavedBiometric } from '#shared/goals/body-answers.ts';
import { readCursor, writeCursor } from '#shared/place-cursor.ts';

const notFound = () => new DomainError('NOT_FOUND', 'Measurement not found');

export async function listBiometrics(
  db: Kysely<Database>,
  userId: string,
  { limit, cursor }: BiometricListInput,
): Promise<BiometricHistory> {
  const place = cursor === undefined ? null : readCursor(cursor);
  const rows = await db
    .selectFrom('biometric')
    .select(columnsOf.biometric)
    .where('user_id', '=', userId)
    .$if(place !== null, (query) =>
      query.where(
        sql<boolean>`(recorded_at, id) < (${place?.startTime}::timestamptz, ${place?.id}::uuid)`,
      ),
    )
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    // Reads one row more than the page shows, to find out whether there is a next page.
    .limit(limit + 1)
    .execute();
  const biometrics = rows.slice(0, limit).map(toBiometric);
  const { timeZone } = await readCalendar(queryOfTransaction(db), userId);
  const last = rows.length > limit ? biometrics.at(-1) : undefined;
  return {
    biometrics,
    trends: biometricTrendsOf(biometrics, timeZone),
    nextCursor: last ? writeCursor({ startTime: last.recordedAt, id: last.id }) : null,
  };
}

/**
 * Stores a new measurement.
 * @throws DomainError LIMIT_REACHED above 20,000 measurements
 */
export async function logBiometric(
  db: Kysely<Database>,
  userId: string,
  input: LogBiometricInput,
  now: Date,
  newId: () => string = uuidv7,
): Promise<SavedBiometric> {
  return movingBodyGoals(db, userId, { now, isAnnounced: true }, async (trx) => {
    await takePlace(trx, userId);
    const row = await trx
      .insertInto('biometric')
      .values({
        user_id: userId,
        id: newId(),
        recorded_at: input.recordedAt ?? now.toISOString(),
        ...toColumns(input),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning(columnsOf.biometric)
      .executeTakeFirstOrThrow();
    const entry = toBiometric(row);
    await noteMeasurement(trx, userId, biometricMessage(entry), now);
    return entry;
  });
}

/**
 * Changes a measurement.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED when no value would remain, or when the diastolic blood pressure is
 * above the systolic
 */
export async function updateBiometric(
  db: Kysely<Database>,
  userId: string,
  input: UpdateBiometricInput,
  now: Date,
): Promise<SavedBiometric> {
  return movingBodyGoals(db, userId, { now, isAnnounced: true }, async (trx) => {
    const current = await trx
      .selectFrom('biometric')
      .select(columnsOf.biometric)
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) throw notFound();
    const changes = toColumns(input);
    const problem = entryProblem(toBiometric({ ...current, ...defined(changes) }));
    if (problem !== null) throw new DomainError('VALIDATION_FAILED', problem);
    const row = await trx
      .updateTable('biometric')
      .set({ ...changes, recorded_at: input.recordedAt, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .returning(columnsOf.biometric)
      .executeTakeFirstOrThrow();
    return toBiometric(row);
  });
}

/**
 * Deletes a measurement.
 * @throws DomainError NOT_FOUND for an unknown measurement or another user's measurement
 */
export async function removeBiometric(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<{ id: string }> {
  return movingBodyGoals(db, userId, { now, isAnnounced: false }, async (trx) => {
    const removed = await trx
      .deleteFrom('biometric')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(columnsOf.biometric)
      .executeTakeFirst();
    if (!removed) throw notFound();
    const kept = { id, kind: 'MEASUREMENT', name: '', happenedAt: removed.recorded_at } as const;
    await keepDeleted(trx, userId, { ...kept, content: removed }, now);
    await trx
      .updateTable('account')
      .set({ measurement_count: sql`greatest(0, measurement_count - 1)` })
      .where('user_id', '=', userId)
      .execute();
    return { id };
  });
}

/**
 * Restores a deleted measurement. A measurement that is not deleted is returned unchanged.
 *
 * @throws DomainError NOT_FOUND more than 30 days after the deletion; LIMIT_REACHED
 */
export async function restoreBiometric(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<SavedBiometric> {
  return movingBodyGoals(db, userId, { now, isAnnounced: false }, async (trx) => {
    const there = await trx
      .selectFrom('biometric')
      .select(columnsOf.biometric)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (there) return toBiometric(there);
    const row = await takeDeleted<Insertable<Database['biometric']>>(
      trx,
      userId,
      { id, kind: 'MEASUREMENT' },
      { now, missing: notFound },
    );
    await takePlace(trx, userId);
    const back = await trx
      .insertInto('biometric')
      .values({ ...row, user_id: userId })
      .returning(columnsOf.biometric)
      .executeTakeFirstOrThrow();
    return toBiometric(back);
  });
}

/**
 * Adds one to the stored number of measurements. Counting the rows instead would get slower with every measurement.
 * @throws DomainError LIMIT_REACHED
 */
async function takePlace(trx: Transaction<Database>, userId: string): Promise<void> {
  const taken = await trx
    .updateTable('account')
    .set({ measurement_count: sql`coalesce(measurement_count, 0) + 1` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(measurement_count, 0) < ${MOST_ENTRIES}`)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw new DomainError('LIMIT_REACHED');
}

type ValueColumns = Omit<
  RowOf<'biometric'>,
  'user_id' | 'id' | 'recorded_at' | 'created_at' | 'updated_at'
>;
type Changes = { [Column in keyof ValueColumns]: ValueColumns[Column] | undefined };

/** Returns the columns to write. Columns of fields that were not sent are undefined, so they keep their values. */
function toColumns(input: LogBiometricInput): Changes {
  const tape = input.bodyMeasurements;
  // The cast is safe because `bodySites` contains each site, so each column has an entry.
  const tapeColumns = Object.fromEntries(
    bodySites.map((site) => [tapeColumn(site), tape === null ? null : tape?.[site]]),
  ) as Record<TapeColumn, number | null | undefined>;
  return {
    body_fat_percentage: input.bodyFatPercentage,
    body_fat_method: input.bfMeasurementMethod,
    systolic_mmhg: input.bloodPressureSystolic,
    diastolic_mmhg: input.bloodPressureDiastolic,
    resting_heart_rate_bpm: input.restingHeartRate,
    ...tapeColumns,
  };
}

function defined(changes: Changes): Partial<ValueColumns> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
