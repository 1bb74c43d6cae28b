// Stores body weights, one per day. The account's weight is the weight of the newest day.
import type { Insertable, Kysely, Transaction } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { columnsOf } from '#server/db/rows/columns.ts';
import { writeBodyWeight } from '#server/db/rows/body-row.ts';
import { keepDeleted, takeDeleted } from '#server/db/rows/deleted-items.ts';
import type { Database } from '#server/db/schema.ts';
import { movingBodyGoals } from '#server/goal-progress/body-goals.ts';
import { noteMeasurement } from '#server/webhooks/outbox.ts';
import type {
  BodyWeightEntry,
  BodyWeightHistory,
  BodyWeightListInput,
  PutBodyWeightInput,
} from '#shared/body-weight/schema.ts';
import { weighingTime } from '#shared/body-weight/weighings.ts';
import { DomainError } from '#shared/errors.ts';
import type { SavedBodyWeight } from '#shared/goals/body-answers.ts';

// The UUID namespace for the ids of deleted weights, which are derived from the day. A change of the namespace would
// change all these ids.
const NAMESPACE = '3d6d0c52-1f3b-4f43-9d0a-6f7d2b9a8c11';

const notFound = () => new DomainError('NOT_FOUND', 'Weight not found');

const columns = ['day', 'recorded_at', 'weight_kg'] as const;

export async function listBodyWeights(
  db: Kysely<Database>,
  userId: string,
  { limit, cursor }: BodyWeightListInput,
): Promise<BodyWeightHistory> {
  const rows = await db
    .selectFrom('body_weight_entry')
    .select(columns)
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('day', '<', String(cursor)))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return { entries: rows.map(toEntry) };
}

/** Sets the body weight of a day in kg, and replaces an earlier weight of the same day. */
export async function putBodyWeight(
  db: Kysely<Database>,
  userId: string,
  { day, weight, utcOffsetMinutes }: PutBodyWeightInput,
  now: Date,
): Promise<SavedBodyWeight> {
  return movingBodyGoals(db, userId, { now, isAnnounced: true }, async (trx) => {
    const known = await weightsOf(trx, userId).where('day', '=', day).executeTakeFirst();
    const earlier = await weightsOf(trx, userId)
      .where('day', '<', day)
      .orderBy('day', 'desc')
      .executeTakeFirst();
    const later = await weightsOf(trx, userId)
      .where('day', '>', day)
      .orderBy('day')
      .executeTakeFirst();
    const row = await writeBodyWeight(trx, userId, {
      day,
      weightKg: weight,
      recordedAt: weighingTime(
        { day, utcOffsetMinutes, now },
        {
          before: earlier?.recorded_at ?? null,
          after: later?.recorded_at ?? null,
        },
      ),
    });
    if (!later) await setAccountWeight(trx, userId, row.weight_kg, now);
    // Webhooks announce only new measurements, so a weight that replaces another weight of the same day is not queued.
    if (!known) {
      const data = { kind: 'BODY_WEIGHT' as const, day, weightKg: row.weight_kg };
      await noteMeasurement(trx, userId, data, now);
    }
    return toEntry(row);
  });
}

/**
 * Deletes the body weight of a day.
 * @throws DomainError NOT_FOUND when the day has no weight
 */
export async function removeBodyWeight(
  db: Kysely<Database>,
  userId: string,
  day: string,
  now: Date,
): Promise<{ day: string }> {
  return movingBodyGoals(db, userId, { now, isAnnounced: false }, async (trx) => {
    const removed = await trx
      .deleteFrom('body_weight_entry')
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .returning(columnsOf.body_weight_entry)
      .executeTakeFirst();
    if (!removed) throw notFound();
    const kept = { id: drawerId(day), kind: 'BODY_WEIGHT', name: day } as const;
    const happenedAt = removed.recorded_at;
    await keepDeleted(trx, userId, { ...kept, happenedAt, content: removed }, now);
    const newest = await weightsOf(trx, userId).orderBy('day', 'desc').executeTakeFirst();
    // The profile shows the newest weight. When no weight is left, the profile keeps showing the deleted weight.
    if (newest && newest.day < day) await setAccountWeight(trx, userId, newest.weight_kg, now);
    return { day };
  });
}

/**
 * Restores the deleted body weight of a day.
 * @throws DomainError NOT_FOUND more than 30 days after the deletion; VERSION_CONFLICT when the day has a new weight
 */
export async function restoreBodyWeight(
  db: Kysely<Database>,
  userId: string,
  day: string,
  now: Date,
): Promise<SavedBodyWeight> {
  return movingBodyGoals(db, userId, { now, isAnnounced: false }, async (trx) => {
    const row = await takeDeleted<Insertable<Database['body_weight_entry']>>(
      trx,
      userId,
      { id: drawerId(day), kind: 'BODY_WEIGHT' },
      { now, missing: notFound },
    );
    const known = await weightsOf(trx, userId).where('day', '=', day).executeTakeFirst();
    if (known) {
      throw new DomainError('VERSION_CONFLICT', 'That day has another weight now. Delete it first');
    }
    const back = await trx
      .insertInto('body_weight_entry')
      .values({ ...row, user_id: userId })
      .returning(columns)
      .executeTakeFirstOrThrow();
    const newest = await weightsOf(trx, userId).orderBy('day', 'desc').executeTakeFirst();
    if (newest?.day === day) await setAccountWeight(trx, userId, back.weight_kg, now);
    return toEntry(back);
  });
}

/**
 * Returns the id that the deleted weight of this day has in deleted_item. The id depends on the day, so a day has at
 * most one deleted weight.
 */
function drawerId(day: string): string {
  return uuidv5(`body-weight/${day}`, NAMESPACE);
}

function weightsOf(trx: Transaction<Database>, userId: string) {
  return trx.selectFrom('body_weight_entry').select(columns).where('user_id', '=', userId).limit(1);
}

async function setAccountWeight(
  trx: Transaction<Database>,
  userId: string,
  weightKg: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ weight_kg: weightKg, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

function toEntry(row: { day: string; recorded_at: string; weight_kg: number }): BodyWeightEntry {
  return { day: row.day, weight: row.weight_kg, recordedAt: row.recorded_at };
}
