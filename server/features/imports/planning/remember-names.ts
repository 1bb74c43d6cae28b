// Stores a person's answers about the names in a file, for this import and the next imports.
import type { Kysely, Transaction } from 'kysely';
import { currentExercises } from '#server/db/reads/current-exercises.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { comparable } from '#shared/comparable.ts';
import { DomainError } from '#shared/errors.ts';

export interface NameMapping {
  name: string;
  /** Null when the user keeps a custom exercise of this name. */
  exerciseId: string | null;
}

/**
 * Refuses mappings of names that are not in the file.
 * @throws DomainError VALIDATION_FAILED
 */
export async function requireMappings(
  db: Kysely<Database>,
  { userId, importId }: { userId: string; importId: string },
  mappings: readonly NameMapping[],
): Promise<void> {
  if (mappings.length === 0) return;
  const names = await db
    .selectFrom('file_import_exercise')
    .select('name')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
  const known = new Set(names.map(({ name }) => comparable(name)));
  const stray = mappings.findIndex(({ name }) => !known.has(comparable(name)));
  if (stray >= 0) {
    const message = 'This name is not in the file';
    throw new DomainError('VALIDATION_FAILED', message, {
      details: [{ path: `mappings.${stray}.name`, message }],
    });
  }
}

const rememberText = `
  insert into exercise_mapping (user_id, name, exercise_id, updated_at)
  select $1::uuid, row.name, row.exercise_id, $3::timestamptz
  from jsonb_to_recordset($2::jsonb) as row (name text, exercise_id uuid)
  on conflict (user_id, name) do update
  set exercise_id = excluded.exercise_id, updated_at = excluded.updated_at`;

/**
 * Keeps the last mapping of each name. Needs the lock on the account.
 * @throws DomainError EXERCISE_NOT_FOUND for an exercise that the user does not have
 */
export async function rememberMappings(
  trx: Transaction<Database>,
  { userId, now }: { userId: string; now: Date },
  mappings: readonly NameMapping[],
): Promise<void> {
  if (mappings.length === 0) return;
  const last = new Map(mappings.map(({ name, exerciseId }) => [comparable(name), exerciseId]));
  const sentIds = [...last.values()].filter((id) => id !== null);
  const exerciseOf = await currentExercises(trx, userId, sentIds);
  const rows = Array.from(last, ([name, sentId]) => ({
    name,
    exercise_id: sentId && exerciseOf(sentId).id,
  }));
  await queryOfTransaction(trx)(rememberText, [userId, JSON.stringify(rows), now.toISOString()]);
}
