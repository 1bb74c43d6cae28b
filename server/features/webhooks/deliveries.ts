// Stores the messages of each webhook endpoint with their results (`webhook_delivery`), and the queue of messages to
// send (`webhook_pending`).
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf } from '#server/db/rows/columns.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { WebhookMessage } from '#shared/webhooks/events.ts';
import type { DeliveriesInput, DeliveryList, WebhookDelivery } from '#shared/webhooks/schema.ts';
import { readEndpoint } from './store.ts';

const DELIVERY_DAYS = 30;

/**
 * Queues messages for a webhook endpoint, and returns the ids of the deliveries. Call it in the transaction that
 * creates the messages.
 */
export async function queueDeliveries(
  trx: Kysely<Database>,
  { userId, endpointId, now }: { userId: string; endpointId: string; now: Date },
  messages: readonly WebhookMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const at = now.toISOString();
  const rows = messages.map((message) => ({
    user_id: userId,
    id: uuidv7(),
    endpoint_id: endpointId,
    event: message.type,
    body: JSON.stringify(message),
    status: 'PENDING' as const,
    attempts: 0,
    created_at: at,
  }));
  await trx.insertInto('webhook_delivery').values(rows).execute();
  const pending = rows.map(({ id }) => ({ user_id: userId, id, next_try_at: at, created_at: at }));
  await trx.insertInto('webhook_pending').values(pending).execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns a page of the deliveries of a webhook endpoint, newest first.
 * @throws DomainError NOT_FOUND for an unknown endpoint or another user's endpoint
 */
export async function listDeliveries(
  db: Kysely<Database>,
  userId: string,
  { id, limit, cursor }: DeliveriesInput,
): Promise<DeliveryList> {
  await readEndpoint(db, userId, id);
  const rows = await deliveriesOf(db, userId, id)
    .$if(cursor !== undefined, (query) => query.where('d.id', '<', String(cursor)))
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    deliveries: page.map(toDelivery),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function deliveriesOf(db: Kysely<Database>, userId: string, endpointId: string) {
  return db
    .selectFrom('webhook_delivery as d')
    .leftJoin('webhook_pending as p', (join) =>
      join.on('p.user_id', '=', userId).onRef('p.id', '=', 'd.id'),
    )
    .where('d.user_id', '=', userId)
    .where('d.endpoint_id', '=', endpointId)
    .select(columnsOf.webhook_delivery.map((column) => `d.${column}` as const))
    .select('p.next_try_at');
}

async function readDelivery(
  db: Kysely<Database>,
  userId: string,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const row = await deliveriesOf(db, userId, endpointId)
    .where('d.id', '=', deliveryId)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND', 'Delivery not found');
  return toDelivery(row);
}

/**
 * Queues a test message for a webhook endpoint.
 * @throws DomainError NOT_FOUND for an unknown endpoint; INVALID_TRANSITION when the endpoint is off
 */
export async function queueTest(
  db: Kysely<Database>,
  userId: string,
  endpointId: string,
  now: Date,
): Promise<WebhookDelivery> {
  return inTransaction(db, async (trx) => {
    await requireEnabled(trx, userId, endpointId);
    const message: WebhookMessage = {
      type: 'webhook.test',
      timestamp: now.toISOString(),
      data: { text: 'This is a test' },
    };
    const [id = ''] = await queueDeliveries(trx, { userId, endpointId, now }, [message]);
    return readDelivery(trx, userId, endpointId, id);
  });
}

/**
 * Sends a webhook delivery again. The delivery keeps its id, and its attempts are counted from 0 again.
 * @throws DomainError NOT_FOUND for an unknown endpoint or delivery, INVALID_TRANSITION when the endpoint is off
 */
export async function replayDelivery(
  db: Kysely<Database>,
  userId: string,
  { id: endpointId, deliveryId }: { id: string; deliveryId: string },
  now: Date,
): Promise<WebhookDelivery> {
  return inTransaction(db, async (trx) => {
    await requireEnabled(trx, userId, endpointId);
    const replayed = await trx
      .updateTable('webhook_delivery')
      .set({ status: 'PENDING', attempts: 0 })
      .where('user_id', '=', userId)
      .where('endpoint_id', '=', endpointId)
      .where('id', '=', deliveryId)
      .returning('id')
      .executeTakeFirst();
    if (!replayed) throw new DomainError('NOT_FOUND', 'Delivery not found');
    const at = now.toISOString();
    await trx
      .insertInto('webhook_pending')
      .values({ user_id: userId, id: deliveryId, next_try_at: at, created_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet({ next_try_at: at }),
      )
      .execute();
    return readDelivery(trx, userId, endpointId, deliveryId);
  });
}

async function requireEnabled(trx: Kysely<Database>, userId: string, id: string): Promise<void> {
  const endpoint = await readEndpoint(trx, userId, id);
  if (endpoint.disabled_at !== null) {
    throw new DomainError('INVALID_TRANSITION', 'This webhook is off. Turn it on first');
  }
}

/**
 * Deletes at most `limit` deliveries of all users that are older than 30 days and not pending. Returns their number.
 */
export async function removeOldDeliveries(
  db: Kysely<Database>,
  now: Date,
  limit: number,
): Promise<number> {
  const oldest = new Date(now.getTime() - DELIVERY_DAYS * 24 * 60 * 60 * 1000);
  const { rows } = await sql`
    /* every user: deletes finished deliveries 30 days after they were created */
    delete from webhook_delivery where (user_id, id) in (
      select user_id, id from webhook_delivery
      where created_at < ${oldest.toISOString()}::timestamptz and status <> 'PENDING'
      limit ${limit}::int)
    returning id`.execute(db);
  return rows.length;
}

function toDelivery(
  row: RowOf<'webhook_delivery'> & { next_try_at: string | null },
): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastError: row.last_error,
    lastTriedAt: row.last_tried_at,
    nextTryAt: row.next_try_at,
    createdAt: row.created_at,
    body: row.body,
  };
}
