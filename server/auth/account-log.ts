// Writes the security log that users read about their own account (behaviour/account-security.md#security-log).
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import type { SecurityEventKind } from '#shared/auth/security-events.ts';
import { DAY_MS } from '#shared/durations.ts';

export const SECURITY_EVENT_DAYS = 90;

interface Asker {
  caller: { ip: string; userAgent: string };
  now: () => Date;
}

export interface SecurityEventEntry {
  userId: string;
  kind: SecurityEventKind;
  /** Details that the log shows to the user, so they never contain a secret. */
  details?: Record<string, string>;
}

/** Adds an entry with the request's device and network, and removes expired entries. */
export async function recordSecurityEvent(
  db: Kysely<Database>,
  { caller, now }: Asker,
  { userId, kind, details = {} }: SecurityEventEntry,
): Promise<void> {
  const at = now();
  await db
    .insertInto('security_event')
    .values({
      user_id: userId,
      id: uuidv7(),
      at: at.toISOString(),
      kind,
      details: JSON.stringify(details),
      user_agent: caller.userAgent,
      ip_prefix: addressPrefix(caller.ip),
    })
    .execute();
  const oldest = new Date(at.getTime() - SECURITY_EVENT_DAYS * DAY_MS);
  await db
    .deleteFrom('security_event')
    .where('user_id', '=', userId)
    .where('at', '<', oldest.toISOString())
    .execute();
}
