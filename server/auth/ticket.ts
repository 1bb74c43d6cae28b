// Issues encrypted tickets that are valid once, for a few minutes and one purpose, such as a passkey challenge. Only
// used tickets are stored.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { AuthSettings } from './auth-settings.ts';
import { seal, unseal } from './sealed.ts';

/** Names the use of a ticket and its owner. A ticket for another use or owner is invalid. */
export type TicketPurpose = readonly [use: string, ...owner: string[]];

interface Asker {
  auth: AuthSettings;
  now: () => Date;
}

interface Ticket {
  exp: number;
  content: unknown;
}

/** Returns a new ticket with encrypted `content`. */
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
 * Redeems a ticket. Returns `{ content }` at the first use, if the ticket has not expired and was issued for this
 * purpose; otherwise null. A redeemed ticket stays used, even if later steps fail.
 */
export async function redeemTicket(
  { db, auth, now }: Asker & { db: Kysely<Database> },
  purpose: TicketPurpose,
  presented: Buffer,
): Promise<{ content: unknown } | null> {
  const opened = unseal(auth, nameOf(purpose), presented);
  if (!opened) return null;
  // The cast is safe because only `issueTicket` encrypts content for this purpose, and its content is a Ticket.
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
