// Delivers due webhook messages of all users, every few seconds.
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import type { WebhookMessage } from '#shared/webhooks/events.ts';
import { queueDeliveries, removeOldDeliveries } from './deliveries.ts';
import { messagesOf } from './messages.ts';
import { sendDelivery, type SendOptions, takeDelivery } from './send-with-retries.ts';

const LOOK_EVERY_MS = 3_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const SWEPT_AT_ONCE = 5_000;
/** The largest number of messages that are sent at the same time. Each message needs a socket. */
const MOST_AT_ONCE = 300;
/**
 * The largest number of delivery attempts that start together. Further attempts start when the queue is read again,
 * seconds later.
 */
const MOST_PER_LOOK = 100;
/**
 * The largest number of delivery attempts in progress for one user, so that slow receivers do not delay other users.
 */
const MOST_PER_USER = 5;
const FACT_AGAIN_MS = 60_000;

type Options = SendOptions & { pool: pg.Pool };

interface Due {
  userId: string;
  id: string;
  nextTryAt: string;
  isFact: boolean;
}

type UnderWay = Map<string, number>;

/**
 * Returns due messages in turn: the first message of each user, then the second, and so on. Attempts in progress count
 * as earlier messages of their user.
 */
async function dueWork(
  db: Kysely<Database>,
  now: Date,
  { limit, underWay }: { limit: number; underWay: UnderWay },
): Promise<Due[]> {
  const tries = JSON.stringify(Object.fromEntries(underWay));
  const { rows } = await sql<Due>`
    /* every user: finds the deliveries that are due */
    select user_id as "userId", id, next_try_at as "nextTryAt", fact is not null as "isFact"
    from (
      select user_id, id, next_try_at, fact, coalesce((${tries}::jsonb ->> user_id::text)::int, 0)
        + row_number() over (partition by user_id order by next_try_at, id) as place
      from webhook_pending where next_try_at <= ${now.toISOString()}::timestamptz
    ) due
    where place <= ${MOST_PER_USER}::int
    order by place, next_try_at, id limit ${limit}::int`.execute(db);
  return rows;
}

/**
 * Starts the deliveries that are due. Each returned promise settles when its delivery attempt has ended.
 * @param underWay number of delivery attempts in progress per user, including attempts of earlier calls
 */
export async function tellWebhooks(
  options: Options,
  limit = MOST_PER_LOOK,
  underWay: UnderWay = new Map(),
): Promise<Promise<void>[]> {
  const due = await asSystem('webhooks', () =>
    dueWork(options.db, options.now(), { limit, underWay }),
  );
  return due.map(async (work) => {
    const { userId } = work;
    underWay.set(userId, (underWay.get(userId) ?? 0) + 1);
    try {
      await asUser(userId, () => (work.isFact ? tellFact(options, work) : send(options, work)));
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left === 0) underWay.delete(userId);
      else underWay.set(userId, left);
    }
  });
}

async function send(options: Options, work: Due): Promise<void> {
  const taken = await takeDelivery(options, work);
  if (taken) await sendDelivery(options, taken);
}

/**
 * Converts a fact, such as a completed session, to queued messages. If two servers process a fact, only the server that
 * deletes the fact queues its messages.
 */
async function tellFact({ db, pool, now }: Options, { userId, id }: Due): Promise<void> {
  try {
    const work = await db
      .selectFrom('webhook_pending')
      .select(['fact', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!work?.fact) return;
    const messages = await messagesOf({ db, pool }, userId, work.fact, new Date(work.created_at));
    await inTransaction(db, (trx) => queueFact(trx, { userId, id, now: now() }, messages));
  } catch (error) {
    await db
      .updateTable('webhook_pending')
      .set({ next_try_at: new Date(now().getTime() + FACT_AGAIN_MS).toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    throw error;
  }
}

async function queueFact(
  trx: Kysely<Database>,
  { userId, id, now }: { userId: string; id: string; now: Date },
  messages: readonly WebhookMessage[],
): Promise<void> {
  const taken = await trx
    .deleteFrom('webhook_pending')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return;
  const endpoints = await trx
    .selectFrom('webhook_endpoint')
    .select(['id', 'events'])
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .execute();
  for (const { id: endpointId, events } of endpoints) {
    const asked = messages.filter(({ type }) => (events as readonly string[]).includes(type));
    await queueDeliveries(trx, { userId, endpointId, now }, asked);
  }
}

/** Delivers webhook messages until stopped. `stop` waits for the tries in progress. */
export function startWebhooks(options: Options & { log: (line: string) => void }): RepeatedLook {
  const { db, now, log } = options;
  let sweptAt = 0;
  const underWay: UnderWay = new Map();
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    mostAtOnce: MOST_AT_ONCE,
    onFailure: (reason) => log(`A webhook could not be told (${reason}).`),
    look: async (room) => {
      const begun = await tellWebhooks(options, Math.min(room, MOST_PER_LOOK), underWay);
      if (now().getTime() - sweptAt >= SWEEP_EVERY_MS) {
        sweptAt = now().getTime();
        await asSystem('webhooks', () => removeOldDeliveries(db, now(), SWEPT_AT_ONCE));
      }
      return { begun };
    },
  });
}
