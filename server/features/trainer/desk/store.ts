// Reads a trainer's desk (the list of clients), and reads and writes a trainer's notes about a client.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { dayIn } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type {
  Desk,
  DeskClient,
  DeskNotes,
  UpdateClientInput,
} from '#shared/trainer/desk-schema.ts';
import { deskGroups } from '#shared/trainer/desk-limits.ts';
import { deskPeriods, digitsUpTo, doneOfPlanned } from '#shared/trainer/glance.ts';
import { deskGroup, deskReasons } from '#shared/trainer/reasons.ts';

/** The number of days in the chart of a client's recent workouts. */
const RECENT_DAYS = 28;

const keptColumns = [
  'c.client_id as clientId',
  'c.client_name as name',
  'c.label',
  'c.tags',
  'c.snoozed_until as snoozedUntil',
  'c.ended_at as endedAt',
] as const;

/** Returns all clients of a trainer, sorted by group. Within a group, clients with unread comments come first. */
export async function readDesk(db: Kysely<Database>, userId: string, now: Date): Promise<Desk> {
  const rows = await db
    .selectFrom('trainer_client as c')
    .leftJoin('trainer_glance as g', (join) =>
      join.on('g.user_id', '=', userId).onRef('g.client_id', '=', 'c.client_id'),
    )
    .where('c.user_id', '=', userId)
    .select([...keptColumns, 'c.state', 'g.facts'])
    .orderBy('c.client_name')
    .orderBy('c.client_id')
    .execute();
  const todayIn = new Map<string, string>();
  const clients = rows.map(({ state, facts: glance, ...kept }): DeskClient => {
    // Ignores stored facts unless the grant is active. Facts of an earlier grant may still be stored.
    const facts = state === 'ACTIVE' ? glance : null;
    const { timeZone = 'UTC' } = facts ?? {};
    const today = todayIn.get(timeZone) ?? dayIn(timeZone)(now);
    todayIn.set(timeZone, today);
    const digits = facts ? digitsUpTo(facts, today) : '';
    const reasons = facts ? deskReasons(facts, today) : [];
    return {
      ...kept,
      group: deskGroup({ state, snoozedUntil: kept.snoozedUntil }, reasons, today),
      isReady: facts !== null,
      lastDay: facts?.lastDay ?? null,
      counts: facts
        ? deskPeriods.map((period) => doneOfPlanned(digits, facts.plan, { period, today }))
        : [],
      recentDays: digits.slice(-RECENT_DAYS),
      reasons,
      unread: facts?.unread ?? 0,
    };
  });
  const rank = ({ group }: DeskClient) => deskGroups.indexOf(group);
  return {
    clients: clients.toSorted(
      (a, b) => rank(a) - rank(b) || Math.sign(b.unread) - Math.sign(a.unread),
    ),
  };
}

/**
 * Returns a trainer's label, tags and note about a client, even after the end of the grant.
 *
 * @throws DomainError NOT_FOUND when the client never gave the trainer a grant
 */
export async function readNotes(
  db: Kysely<Database>,
  userId: string,
  clientId: string,
): Promise<DeskNotes> {
  const row = await db
    .selectFrom('trainer_client as c')
    .where('c.user_id', '=', userId)
    .where('c.client_id', '=', clientId)
    .select([...keptColumns, 'c.started_at as startedAt', 'c.note'])
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/**
 * Updates a trainer's label, tags, note and snooze for a client. Fields that were not sent keep their values.
 *
 * @throws DomainError NOT_FOUND when the client never gave the trainer a grant
 */
export async function updateNotes(
  db: Kysely<Database>,
  userId: string,
  { clientId, label, tags, note, snoozedUntil }: UpdateClientInput,
): Promise<DeskNotes> {
  const written = { label, tags, note, snoozed_until: snoozedUntil };
  if (Object.values(written).some((value) => value !== undefined)) {
    await db
      .updateTable('trainer_client')
      .set(written)
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .execute();
  }
  return readNotes(db, userId, clientId);
}
