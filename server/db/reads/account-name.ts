import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Returns the name of an account that exists. */
export async function accountName(db: Kysely<Database>, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}
