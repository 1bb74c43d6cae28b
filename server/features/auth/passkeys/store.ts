// Reads and writes the passkeys of users: one row of `passkey` per passkey.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Passkey } from '#shared/auth/passkeys.ts';

export interface NewPasskey {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  rpId: string;
}

export interface StoredPasskey extends NewPasskey {
  createdAt: string;
}

export async function listPasskeys(
  db: Kysely<Database>,
  userId: string,
  rpId: string | undefined,
): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_synced', 'rp_id'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isSynced: row.is_synced,
    rpId: row.rp_id,
    isUsable: row.rp_id === rpId,
  }));
}

export async function findPasskey(
  db: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'public_key', 'counter', 'transports', 'rp_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      publicKey: row.public_key,
      counter: row.counter,
      transports: row.transports,
      rpId: row.rp_id,
      createdAt: row.created_at,
    }
  );
}

/** Stores a passkey. Returns false when the passkey is stored already. */
export async function insertPasskey(
  db: Kysely<Database>,
  passkey: NewPasskey & { userId: string; name: string; isSynced: boolean; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({
      user_id: passkey.userId,
      id: passkey.id,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      rp_id: passkey.rpId,
      is_synced: passkey.isSynced,
      created_at: passkey.now.toISOString(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores a use of a passkey. Returns false when the passkey was removed or its counter changed in the meantime. */
export async function notePasskeyUse(
  db: Kysely<Database>,
  use: { userId: string; id: string; from: number; to: number; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter: use.to, last_used_at: use.now.toISOString() })
    .where('user_id', '=', use.userId)
    .where('id', '=', use.id)
    .where('counter', '=', use.from)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Renames a passkey. Returns false when the user has no such passkey. */
export async function renamePasskey(
  db: Kysely<Database>,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** Removes a passkey. Returns its name; undefined when there is no such passkey. */
export async function deletePasskey(
  db: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
