// Tickets: what the server hands out to get back once, within minutes, for one purpose (a challenge, the way to another
// provider and back). Nothing is stored until one is redeemed, so asking for many costs nothing.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { AuthSettings } from './auth-settings.ts';
import { seal, unseal } from './sealed.ts';

/** The use of a ticket, and whom it was given to: one for something or somebody else is worth nothing. */
export type TicketPurpose = readonly [use: string, ...owner: string[]];

interface Asker {
  auth: AuthSettings;
  now: () => Date;
}

interface Ticket {
  /** Seconds since 1970. */
  exp: number;
  content: unknown;
}

/** Returns a new ticket that holds `content`, which its holder cannot read. */
export function issueTicket(
  { auth, now }: Asker,
  purpose: TicketPurpose,
  { minutes, content = null }: { minutes: number; content?: unknown },
): Buffer {
  const exp = Math.floor(now().getTime() / 1000) + minutes * 60;
  const ticket: Ticket = { exp, content };
  return seal(auth, nameOf(purpose), Buffer.from(JSON.stringify(ticket)));
}

/**
 * Returns `{ content }` of a ticket that is presented for the first time, in time, for its purpose; else null. It cannot
 * be presented again, also when what follows fails.
 */
export async function redeemTicket(
  { db, auth, now }: Asker & { db: Kysely<Database> },
  purpose: TicketPurpose,
  presented: Buffer,
): Promise<{ content: unknown } | null> {
  const opened = unseal(auth, nameOf(purpose), presented);
  if (!opened) return null;
  // `as`: only `issueTicket` could have sealed it.
  const { exp, content } = JSON.parse(opened.toString()) as Ticket;
  if (exp * 1000 <= now().getTime()) return null;
  await db.deleteFrom('redeemed_ticket').where('expires_at', '<', now().toISOString()).execute();
  const redeemed = await db
    .insertInto('redeemed_ticket')
    .values({
      hash: createHash('sha256').update(presented).digest(),
      expires_at: new Date(exp * 1000).toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (redeemed.numInsertedOrUpdatedRows ?? 0n) > 0n ? { content } : null;
}

function nameOf(purpose: TicketPurpose): string {
  return `ticket ${JSON.stringify(purpose)}`;
}
