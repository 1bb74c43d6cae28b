// Reads and writes the gyms of a user. Exactly one gym is the default, unless the user has no gym.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf } from '#server/db/rows/columns.ts';
import { toGym } from '#server/db/reads/gyms.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { gymLimits } from '#shared/gyms/limits.ts';
import type { CreateGymInput, Gym, UpdateGymInput } from '#shared/gyms/schema.ts';

/** Returns the gyms: the default gym first, then by creation time. */
export async function listGyms(db: Kysely<Database>, userId: string): Promise<Gym[]> {
  const rows = await db
    .selectFrom('gym')
    .select(columnsOf.gym)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toGym);
}

/**
 * Creates a gym. The first gym becomes the default.
 * @throws DomainError LIMIT_REACHED above 20 gyms
 */
export async function createGym(
  db: Kysely<Database>,
  userId: string,
  input: CreateGymInput,
  now: Date,
): Promise<Gym> {
  return withAccountLock(db, userId, async (trx) => {
    const gyms = await listGyms(trx, userId);
    if (gyms.length >= gymLimits.gyms) {
      throw new DomainError('LIMIT_REACHED', `At most ${gymLimits.gyms} gyms`);
    }
    const isDefault = input.isDefault || gyms.length === 0;
    if (isDefault) await clearDefault(trx, userId);
    const at = now.toISOString();
    const row = await trx
      .insertInto('gym')
      .values({
        user_id: userId,
        id: uuidv7(),
        ...toColumns(input),
        is_default: isDefault,
        created_at: at,
        updated_at: at,
      })
      .returning(columnsOf.gym)
      .executeTakeFirstOrThrow();
    return toGym(row);
  });
}

/**
 * Updates a gym. The default gym stays the default until another gym becomes the default.
 *
 * @throws DomainError GYM_NOT_FOUND when the user has no such gym
 */
export async function updateGym(
  db: Kysely<Database>,
  userId: string,
  input: UpdateGymInput,
  now: Date,
): Promise<Gym> {
  return withAccountLock(db, userId, async (trx) => {
    const current = (await listGyms(trx, userId)).find((gym) => gym.id === input.id);
    if (!current) throw new DomainError('GYM_NOT_FOUND');
    const isDefault = input.isDefault || current.isDefault;
    if (isDefault) await clearDefault(trx, userId);
    const row = await trx
      .updateTable('gym')
      .set({ ...toColumns(input), is_default: isDefault, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .returning(columnsOf.gym)
      .executeTakeFirstOrThrow();
    return toGym(row);
  });
}

/**
 * Deletes a gym. After the default is deleted, the oldest remaining gym becomes the default.
 *
 * @throws DomainError GYM_NOT_FOUND when the user has no such gym
 */
export async function removeGym(db: Kysely<Database>, userId: string, id: string) {
  return withAccountLock(db, userId, async (trx) => {
    const removed = await trx
      .deleteFrom('gym')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('is_default')
      .executeTakeFirst();
    if (!removed) throw new DomainError('GYM_NOT_FOUND');
    const [next] = removed.is_default ? await listGyms(trx, userId) : [];
    if (next) {
      await trx
        .updateTable('gym')
        .set({ is_default: true })
        .where('user_id', '=', userId)
        .where('id', '=', next.id)
        .execute();
    }
    return { id };
  });
}

async function clearDefault(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('gym')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

function toColumns(input: CreateGymInput) {
  return {
    name: input.name,
    bars: JSON.stringify(input.bars),
    plates: JSON.stringify(input.plates),
    dumbbells: input.dumbbells && JSON.stringify(input.dumbbells),
    machines: input.machines && JSON.stringify(input.machines),
    missing_equipment: JSON.stringify(input.missingEquipment),
    fewest_changes: input.fewestChanges,
  };
}
