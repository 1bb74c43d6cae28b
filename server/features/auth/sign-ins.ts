// Lists and ends the sign-ins of an account, and pages through its security log.
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent, SECURITY_EVENT_DAYS } from '#server/auth/account-log.ts';
import { isLive } from '#server/auth/live-sign-in.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { rescue } from '#server/rescue/rescue.ts';
import type { Context } from '#server/trpc/context.ts';
import { deviceWords } from '#shared/auth/device-words.ts';
import type {
  SecurityLogEntry,
  SecurityLogInput,
  SignInEntry,
} from '#shared/auth/sign-ins-schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { endSession } from './session-store.ts';

type Asker = Context & { claims: AccessClaims };

/** Returns the devices that are signed in: first the caller's device, then the others by last use. */
export async function listSignIns({ db, claims, now }: Asker): Promise<SignInEntry[]> {
  const rows = await db
    .selectFrom('sign_in')
    .select(['id', 'method', 'user_agent', 'created_at', 'last_seen_at', 'ends_at'])
    .select(['ip_prefix', 'last_ip_prefix', 'revoked_at', 'idle_seconds'])
    .where('user_id', '=', claims.userId)
    .where('kind', '=', 'DEVICE')
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter((row) => isLive(row, now()))
    .map((row) => ({
      id: row.id,
      device: deviceWords(row.user_agent),
      method: row.method,
      isCurrent: row.id === claims.sessionId,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      firstNetwork: row.ip_prefix,
      lastNetwork: row.last_ip_prefix ?? row.ip_prefix,
      endsAt: row.ends_at,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends a sign-in of the caller.
 * @throws DomainError NOT_FOUND when the sign-in does not exist or has ended
 */
export async function endSignIn(ctx: Asker, sessionId: string): Promise<{ id: string }> {
  const { userId } = ctx.claims;
  const row = await ctx.db
    .selectFrom('sign_in')
    .select(['user_agent', 'revoked_at', 'ends_at', 'last_seen_at', 'idle_seconds'])
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('kind', '=', 'DEVICE')
    .executeTakeFirst();
  if (!row || !isLive(row, ctx.now())) throw new DomainError('NOT_FOUND');
  await endSession(ctx.db, { userId, sessionId }, ctx.now());
  const details = { device: deviceWords(row.user_agent) };
  await recordSecurityEvent(ctx.db, ctx, { userId, kind: 'SIGN_IN_ENDED', details });
  return { id: sessionId };
}

/** Ends all sign-ins except the caller's sign-in, and voids mailed links. Personal tokens stay valid. */
export function endOtherSignIns(ctx: Asker): Promise<{ ended: number }> {
  const { userId, sessionId: except } = ctx.claims;
  return withAccountLock(ctx.db, userId, async (trx) => {
    const reason = 'ended from another device';
    const ended = await rescue(trx, { userId, except, endsTokens: false, reason }, ctx.now());
    await recordSecurityEvent(trx, ctx, { userId, kind: 'OTHER_SIGN_INS_ENDED' });
    return { ended };
  });
}

export async function listSecurityLog(
  { db, claims, now }: Asker,
  { limit, cursor }: SecurityLogInput,
): Promise<{ data: SecurityLogEntry[]; meta: { nextCursor: string | null } }> {
  const oldest = new Date(now().getTime() - SECURITY_EVENT_DAYS * DAY_MS).toISOString();
  let query = db
    .selectFrom('security_event')
    .select(['id', 'at', 'kind', 'details', 'user_agent', 'ip_prefix'])
    .where('user_id', '=', claims.userId)
    .where('at', '>=', oldest);
  // Ids are ordered by time, so the next page begins after the id of the last entry.
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const data = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    details: row.details,
    device: deviceWords(row.user_agent),
    network: row.ip_prefix,
  }));
  return { data, meta: { nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null } };
}
