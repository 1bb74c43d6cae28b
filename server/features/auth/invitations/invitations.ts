// Creates and redeems invitations to register. An invitation token is random, stored as a hash, and valid once within a
// week.
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Context } from '#server/trpc/context.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';

export const INVITATION_DAYS = 7;
/** The creation of an invitation deletes all invitations that expired more than 30 days ago. */
const KEEP_DAYS = 30;
const TOKEN_BYTES = 32;

const BY_INVITATION = 'This server takes new accounts by invitation only';
const NOT_VALID = 'This invitation was used before, or is older than a week. Ask for a new one';

/** Creates an invitation for one registration, and returns its token. The database stores only a hash of the token. */
export async function createInvitation(
  db: Kysely<Database>,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const oldest = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  await db.deleteFrom('invitation').where('expires_at', '<', oldest.toISOString()).execute();
  await db
    .insertInto('invitation')
    .values({
      hash: hashOf(token),
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      used_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Redeems the invitation if the server requires one. The transaction `trx` must also create the account.
 * @throws DomainError REGISTRATION_CLOSED when registration is closed, or when a required invitation is missing or not
 * valid
 */
export async function admit(
  trx: Kysely<Database>,
  { registration, now }: Pick<Context, 'registration' | 'now'>,
  invitation: string | undefined,
): Promise<void> {
  if (registration === 'open') return;
  if (registration === 'closed') throw new DomainError('REGISTRATION_CLOSED');
  if (invitation === undefined) throw new DomainError('REGISTRATION_CLOSED', BY_INVITATION);
  const at = now().toISOString();
  const used = await trx
    .updateTable('invitation')
    .set({ used_at: at })
    .where('hash', '=', hashOf(invitation))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new DomainError('REGISTRATION_CLOSED', NOT_VALID);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
