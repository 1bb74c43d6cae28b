// Creates and checks recovery codes, for a user who lost their authenticator app. Each code works once.
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { RECOVERY_CODES } from '#shared/auth/second-factors.ts';

/** A code has 80 random bits. An attacker cannot find the code by guessing, so a fast hash is safe. */
const CODE_BYTES = 10;
/** Crockford's alphabet omits letters that resemble digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces the recovery codes of a user, and returns the new codes. Only their hashes are stored. */
export async function makeRecoveryCodes(
  trx: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<string[]> {
  await removeRecoveryCodes(trx, userId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        user_id: userId,
        hash: hashOf(userId, code),
        created_at: now.toISOString(),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

export async function removeRecoveryCodes(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** Uses up a recovery code of the user. Returns false when the code is wrong or was used. */
export async function takeRecoveryCode(
  db: Kysely<Database>,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

function newCode(): string {
  let bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
  let text = '';
  for (let count = 0; count < (CODE_BYTES * 8) / 5; count += 1) {
    text += LETTERS[Number(bits & 31n)];
    bits >>= 5n;
  }
  return text.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/**
 * Hashes a recovery code as the user typed it. Case, spaces and dashes do not matter, and o, i and l count as digits.
 */
function hashOf(userId: string, typed: string): Buffer {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(`${userId} ${plain}`).digest();
}
