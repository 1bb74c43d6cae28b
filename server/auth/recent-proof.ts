// Requires a recent proof of identity before sensitive changes, such as a new e-mail or the deletion of the account.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { AccessClaims } from './access-token.ts';

export const PROOF_MINUTES = 10;

interface Asker {
  db: Kysely<Database>;
  claims: AccessClaims;
  now: () => Date;
}

/**
 * Refuses a session whose user signed in, or last proved their identity, more than 10 minutes ago. Always refuses a
 * personal token.
 * @throws DomainError REAUTHENTICATION_REQUIRED when the proof is missing or too old
 */
export async function requireRecentProof({ db, claims, now }: Asker): Promise<void> {
  const row = await db
    .selectFrom('sign_in')
    .select(['created_at', 'proved_at'])
    .where('user_id', '=', claims.userId)
    .where('id', '=', claims.sessionId)
    // A program with a personal token cannot prove a person's identity, so only sign-ins on a device count.
    .where('kind', '=', 'DEVICE')
    .executeTakeFirst();
  const provedAt = Date.parse(row?.proved_at ?? row?.created_at ?? '');
  const isRecent = now().getTime() - provedAt <= PROOF_MINUTES * 60_000;
  if (!isRecent) throw new DomainError('REAUTHENTICATION_REQUIRED');
}

/** Stores that the session's user has just proved their identity. */
export async function noteProof({ db, claims, now }: Asker): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ proved_at: now().toISOString() })
    .where('user_id', '=', claims.userId)
    .where('id', '=', claims.sessionId)
    .execute();
}
