// Tries to send one webhook message. A failed message is sent up to ten times within about three days, as the Standard
// Webhooks specification advises.
import type { Kysely } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import type { SealKeys } from '#server/auth/sealed.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { type Mail, notifyByMail } from '#server/mail/outbox.ts';
import {
  type LocalPort,
  readEndpoint as readUrl,
  type Resolve,
} from '#server/outbound/endpoint.ts';
import { ClosedAddress, type OutboundAnswer, postOutbound } from '#server/outbound/post.ts';
import type { DisabledReason } from '#shared/webhooks/schema.ts';
import { signedHeaders } from './signature.ts';
import { disable, type EndpointRow, openSecrets } from './store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays in ms after each failed attempt. A message has ten attempts in about three days. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

export const MOST_TRIES = waits.length + 1;
/** An endpoint is turned off when all its deliveries have failed for three days (in ms). */
const FAILING_MS = 72 * HOUR;
/** The longest delay in ms that a receiver can request with the header `Retry-After`. */
const LONGEST_WAIT_MS = 24 * HOUR;
/**
 * Each delay is lengthened randomly by up to 20%, so that the retries of many messages do not arrive at the same time.
 */
const JITTER = 0.2;

/**
 * Returns the time of the next attempt after `tries` failed attempts; null after the last attempt. The receiver's
 * header `Retry-After` (seconds or a date) can delay the next attempt by up to a day.
 */
export function nextTryAt(
  tries: number,
  now: Date,
  { retryAfter, random = Math.random }: { retryAfter?: string | undefined; random?: () => number },
): Date | null {
  const wait = waits[tries - 1];
  if (wait === undefined) return null;
  const asked = Math.min(askedWait(retryAfter, now), LONGEST_WAIT_MS);
  return new Date(now.getTime() + Math.max(wait * (1 + JITTER * random()), asked));
}

function askedWait(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}

const ANSWER_WITHIN_MS = 15_000;
/**
 * The time in ms after which another server may take over a claimed delivery, for example when the first server has
 * stopped.
 */
const TAKEN_FOR_MS = 60_000;
const GONE = 410;

export interface SendOptions {
  db: Kysely<Database>;
  auth: SealKeys;
  mail: Mail;
  webhooks: { localPort: LocalPort };
  now: () => Date;
  resolve?: Resolve;
  answerWithinMs?: number;
  random?: () => number;
}

type DeliveryRow = RowOf<'webhook_delivery'>;

type Outcome = (OutboundAnswer & { error: string | null }) | { status: null; error: string };

/**
 * Claims a due delivery for a minute. Returns the delivery with its endpoint; undefined when another server has claimed
 * it, or when the endpoint was turned off or removed.
 */
export async function takeDelivery(
  { db, now }: Pick<SendOptions, 'db' | 'now'>,
  { userId, id, nextTryAt: seen }: { userId: string; id: string; nextTryAt: string },
): Promise<{ delivery: DeliveryRow; endpoint: EndpointRow } | undefined> {
  const until = new Date(now().getTime() + TAKEN_FOR_MS).toISOString();
  const taken = await db
    .updateTable('webhook_pending')
    .set({ next_try_at: until })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('next_try_at', '=', seen)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return undefined;
  const delivery = await db
    .selectFrom('webhook_delivery')
    .select(columnsOf.webhook_delivery)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  const endpoint =
    delivery &&
    (await db
      .selectFrom('webhook_endpoint')
      .select(columnsOf.webhook_endpoint)
      .where('user_id', '=', userId)
      .where('id', '=', delivery.endpoint_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst());
  if (delivery && endpoint) return { delivery, endpoint };
  await removePending(db, userId, id);
  return undefined;
}

/** Sends a claimed delivery and stores the result. Does not throw when the receiver fails. */
export async function sendDelivery(
  options: SendOptions,
  { delivery, endpoint }: { delivery: DeliveryRow; endpoint: EndpointRow },
): Promise<void> {
  const outcome = await attempt(options, delivery, endpoint);
  const isDelivered = outcome.error === null;
  const now = options.now();
  const tries = delivery.attempts + 1;
  const next = isDelivered || outcome.status === GONE ? null : nextAfter(options, tries, outcome);
  await inTransaction(options.db, async (trx) => {
    const written = await trx
      .updateTable('webhook_delivery')
      .set({
        status: isDelivered ? 'DELIVERED' : next === null ? 'FAILED' : 'PENDING',
        attempts: tries,
        last_status: outcome.status,
        last_error: outcome.error,
        last_tried_at: now.toISOString(),
      })
      .where('user_id', '=', delivery.user_id)
      .where('id', '=', delivery.id)
      .where('status', '=', 'PENDING')
      .returning('id')
      .executeTakeFirst();
    // No updated row means that the delivery is no longer pending, for example because the endpoint was turned off
    // during the attempt. Nothing else needs to be written.
    if (!written) return;
    if (next === null) await removePending(trx, delivery.user_id, delivery.id);
    else await postpone(trx, delivery, next);
    await trx
      .updateTable('webhook_endpoint')
      .set((e) => ({
        failing_since: isDelivered
          ? null
          : e.fn.coalesce('failing_since', e.cast<string>(e.val(now.toISOString()), 'timestamptz')),
      }))
      .where('user_id', '=', endpoint.user_id)
      .where('id', '=', endpoint.id)
      .execute();
    const reason = isDelivered ? null : reasonToStop(endpoint, outcome, now);
    if (reason) await turnOff(options, trx, endpoint, reason);
  });
}

function nextAfter({ now, random }: SendOptions, tries: number, outcome: Outcome): Date | null {
  if (tries >= MOST_TRIES) return null;
  const retryAfter = outcome.status === null ? undefined : outcome.retryAfter;
  return nextTryAt(tries, now(), { retryAfter, ...(random && { random }) });
}

async function attempt(
  { db, auth, webhooks, now, resolve, answerWithinMs = ANSWER_WITHIN_MS }: SendOptions,
  { id, body }: DeliveryRow,
  endpoint: EndpointRow,
): Promise<Outcome> {
  const { localPort } = webhooks;
  const url = readUrl(endpoint.url, localPort);
  if (!url) return { status: null, error: 'The address is not public' };
  const at = now();
  const secrets = await openSecrets(db, auth, endpoint, at);
  if (secrets.length === 0) {
    return { status: null, error: 'The secret cannot be read any more. Make a new one' };
  }
  const headers = signedHeaders({ id: `msg_${id}`, body, at }, secrets);
  const bytes = Buffer.from(body);
  try {
    const answer = await postOutbound(
      url,
      { headers: { ...headers, 'content-length': bytes.length }, body: bytes },
      { localPort, resolve, withinMs: answerWithinMs },
    );
    return { ...answer, error: problemOf(answer) };
  } catch (error) {
    return { status: null, error: sentenceOf(error) };
  }
}

function problemOf({ status }: OutboundAnswer): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return 'The receiver wants no more messages (410)';
  if (status >= 300 && status < 400)
    return `The receiver redirects (${status}), which is not followed`;
  return `The receiver answered ${status}`;
}

/**
 * Returns a sentence about the error for the user. The error's own message is left out, because it may contain an
 * internal IP address.
 */
function sentenceOf(error: unknown): string {
  if (error instanceof ClosedAddress) return 'The address is not public';
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'The receiver did not answer in time';
  const reason = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
  return `The receiver could not be reached (${reason})`;
}

function reasonToStop(endpoint: EndpointRow, outcome: Outcome, now: Date): DisabledReason | null {
  if (outcome.status === GONE) return 'GONE';
  const since = endpoint.failing_since;
  const isOver = since !== null && now.getTime() - Date.parse(since) >= FAILING_MS;
  return isOver ? 'FAILING' : null;
}

async function turnOff(
  { mail, now }: SendOptions,
  trx: Kysely<Database>,
  endpoint: EndpointRow,
  reason: DisabledReason,
): Promise<void> {
  if (!(await disable(trx, endpoint, reason, now()))) return;
  const userId = endpoint.user_id;
  // The server turned the endpoint off itself, so the security log gets no device and no network.
  const asker = { caller: { ip: '', userAgent: '' }, now };
  const { host } = new URL(endpoint.url);
  await recordSecurityEvent(trx, asker, {
    userId,
    kind: 'WEBHOOK_DISABLED',
    details: { host, reason },
  });
  const because =
    reason === 'GONE' ? 'answered that it wants no more' : 'has failed for three days';
  await notifyByMail(
    trx,
    { mail, now },
    {
      userId,
      subject: 'A webhook was turned off',
      text: `Your webhook at ${host} ${because}, so nothing is sent there any more. You can turn it on again on your profile, under Account & security.`,
    },
  );
}

async function removePending(db: Kysely<Database>, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('webhook_pending')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

async function postpone(trx: Kysely<Database>, { user_id: userId, id }: DeliveryRow, next: Date) {
  await trx
    .updateTable('webhook_pending')
    .set({ next_try_at: next.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
