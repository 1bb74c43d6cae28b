// Stores webhook endpoints: the address of each endpoint, and the secrets that sign its messages.
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf } from '#server/db/rows/columns.ts';
import { open, seal, type SealKeys } from '#server/auth/sealed.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { MOST_ENDPOINTS } from '#shared/webhooks/event-names.ts';
import {
  type CreateWebhookInput,
  type DisabledReason,
  type UpdateWebhookInput,
  type Webhook,
  type WebhookWithSecret,
} from '#shared/webhooks/schema.ts';
import { newSecret, shownSecret } from './signature.ts';

/**
 * A replaced secret still signs messages for one day (in ms), so that a receiver has time to change to the new secret.
 */
const BOTH_SIGN_MS = 24 * 60 * 60 * 1000;

export type EndpointRow = RowOf<'webhook_endpoint'>;

const notFound = () => new DomainError('NOT_FOUND', 'Webhook not found');

export async function listWebhooks(db: Kysely<Database>, userId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select(columnsOf.webhook_endpoint)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toWebhook);
}

/**
 * Returns the database row of a webhook endpoint.
 * @throws DomainError NOT_FOUND for an unknown endpoint or another user's endpoint
 */
export async function readEndpoint(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<EndpointRow> {
  const row = await db
    .selectFrom('webhook_endpoint')
    .select(columnsOf.webhook_endpoint)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Adds a webhook endpoint and returns its secret.
 * @throws DomainError LIMIT_REACHED above ten endpoints
 */
export async function createWebhook(
  db: Kysely<Database>,
  { userId, keys, now }: { userId: string; keys: SealKeys; now: Date },
  { url, events, description }: CreateWebhookInput,
): Promise<WebhookWithSecret> {
  return inTransaction(db, async (trx) => {
    // Locks the account, so that two requests at the same time cannot exceed the limit of ten webhook endpoints.
    await trx
      .selectFrom('account')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { count } = await trx
      .selectFrom('webhook_endpoint')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ENDPOINTS) {
      throw new DomainError('LIMIT_REACHED', `You can have at most ${MOST_ENDPOINTS} webhooks`);
    }
    const id = uuidv7();
    const secret = newSecret();
    const row = await trx
      .insertInto('webhook_endpoint')
      .values({
        user_id: userId,
        id,
        url,
        description,
        events: JSON.stringify(events),
        secret: seal(keys, contextOf(userId, id), secret),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning(columnsOf.webhook_endpoint)
      .executeTakeFirstOrThrow();
    return { webhook: toWebhook(row), secret: shownSecret(secret) };
  });
}

/**
 * Updates a webhook endpoint. Fields that were not sent keep their values, and turning an endpoint on resets its
 * failures.
 * @throws DomainError NOT_FOUND when the user has no endpoint with this id
 */
export async function updateWebhook(
  db: Kysely<Database>,
  userId: string,
  { id, url, events, description, isEnabled }: UpdateWebhookInput,
  now: Date,
): Promise<Webhook> {
  const at = now.toISOString();
  const on = { disabled_at: null, disabled_reason: null, failing_since: null };
  const row = await db
    .updateTable('webhook_endpoint')
    .set({
      url,
      description,
      events: events && JSON.stringify(events),
      updated_at: at,
      ...(isEnabled === true && on),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columnsOf.webhook_endpoint)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (isEnabled !== false) return toWebhook(row);
  await disable(db, row, 'USER', now);
  return toWebhook(await readEndpoint(db, userId, id));
}

/**
 * Turns a webhook endpoint off and marks its pending messages as failed. Returns false when the endpoint was off
 * already.
 */
export async function disable(
  db: Kysely<Database>,
  { user_id: userId, id }: Pick<EndpointRow, 'user_id' | 'id'>,
  reason: DisabledReason,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('webhook_endpoint')
      .set({
        disabled_at: now.toISOString(),
        disabled_reason: reason,
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    const stopped = await trx
      .updateTable('webhook_delivery')
      .set({ status: 'FAILED', last_error: 'The webhook was turned off' })
      .where('user_id', '=', userId)
      .where('endpoint_id', '=', id)
      .where('status', '=', 'PENDING')
      .returning('id')
      .execute();
    await removePending(
      trx,
      userId,
      stopped.map((each) => each.id),
    );
    return true;
  });
}

/**
 * Removes a webhook endpoint with its deliveries.
 * @throws DomainError NOT_FOUND when the user has no endpoint with this id
 */
export async function removeWebhook(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<{ id: string; url: string }> {
  return inTransaction(db, async (trx) => {
    const deliveries = await trx
      .selectFrom('webhook_delivery')
      .select('id')
      .where('user_id', '=', userId)
      .where('endpoint_id', '=', id)
      .where('status', '=', 'PENDING')
      .execute();
    await removePending(
      trx,
      userId,
      deliveries.map((each) => each.id),
    );
    const removed = await trx
      .deleteFrom('webhook_endpoint')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(['id', 'url'])
      .executeTakeFirst();
    if (!removed) throw notFound();
    return removed;
  });
}

async function removePending(
  trx: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('webhook_pending')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Replaces the secret of a webhook endpoint. For one day, the old secret also signs messages.
 * @throws DomainError NOT_FOUND when the user has no endpoint with this id
 */
export async function rotateSecret(
  db: Kysely<Database>,
  { userId, keys, now }: { userId: string; keys: SealKeys; now: Date },
  id: string,
): Promise<WebhookWithSecret> {
  const secret = newSecret();
  const row = await db
    .updateTable('webhook_endpoint')
    .set((e) => ({
      previous_secret: e.ref('secret'),
      previous_until: new Date(now.getTime() + BOTH_SIGN_MS).toISOString(),
      secret: seal(keys, contextOf(userId, id), secret),
      updated_at: now.toISOString(),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columnsOf.webhook_endpoint)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { webhook: toWebhook(row), secret: shownSecret(secret) };
}

/**
 * Returns the secrets that sign messages now, newest first. Returns an empty list when the server cannot decrypt the
 * current secret. A current secret under an old key is encrypted again with the newest key.
 */
export async function openSecrets(
  db: Kysely<Database>,
  keys: SealKeys,
  row: EndpointRow,
  now: Date,
): Promise<Buffer[]> {
  const context = contextOf(row.user_id, row.id);
  const current = open(keys, context, row.secret);
  if (!current) return [];
  if (current.isOld) {
    await db
      .updateTable('webhook_endpoint')
      .set({ secret: seal(keys, context, current.content) })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('secret', '=', row.secret)
      .execute();
  }
  const isPreviousGood =
    row.previous_secret !== null && Date.parse(row.previous_until ?? '') > now.getTime();
  const previous = isPreviousGood ? open(keys, context, row.previous_secret as Buffer) : null;
  return previous ? [current.content, previous.content] : [current.content];
}

function contextOf(userId: string, id: string): string {
  return `webhook ${userId} ${id}`;
}

function toWebhook(row: EndpointRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    isEnabled: row.disabled_at === null,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    createdAt: row.created_at,
  };
}
