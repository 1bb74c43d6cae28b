// Mail, notifications and webhooks that the server sends.
import type { WebhookEvent } from '#shared/webhooks/event-names.ts';
import type { WebhookFact } from '#shared/webhooks/events.ts';
import type { DisabledReason } from '#shared/webhooks/schema.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const outgoingTables = {
  /** server/mail/outbox.ts. Mail that is to be sent; gone once it was taken by the mail server. */
  pending_mail: userTable(
    {
      id: fixed(uuid()),
      to_name: fixed(text()),
      to_address: fixed(text()),
      subject: fixed(text()),
      body: fixed(text()),
      created_at: fixed(instant()),
      attempts: int(),
      next_try_at: instant(),
      /** The time after which the message is not sent any more; null: a day after the message was queued. */
      useless_at: fixed(nullable(instant())),
    },
    'is sent before it is read',
  ),
  /**
   * push/subscriptions.ts. The address at which a signed-in device receives notifications. A device that signs out has
   * no row.
   */
  push_subscription: userTable(
    {
      sign_in_id: fixed(uuid()),
      endpoint: text(),
      /** Keys of the browser, base64url, like `auth`. */
      p256dh: text(),
      auth: text(),
      updated_at: instant(),
    },
    'keys of a browser',
  ),
  /** push/pending-rest.ts. The running rest of a session, with the device that is notified when it ends. */
  pending_rest: userTable(
    {
      session_id: fixed(uuid()),
      rest_id: uuid(),
      sign_in_id: uuid(),
      ends_at: instant(),
      /** Text of the notification. */
      body: text(),
    },
    'is over before it is read',
  ),
  /** features/webhooks. An address that a person wants to be told at. */
  webhook_endpoint: userTable(
    {
      id: fixed(uuid()),
      url: text(),
      description: text(),
      events: jsonb<WebhookEvent[]>(),
      /** Sealed (server/auth/sealed.ts), like the one before it, which signs as well until `previous_until`. */
      secret: bytea(),
      previous_secret: nullable(bytea()),
      previous_until: nullable(instant()),
      /** The first failure since the last success. */
      failing_since: nullable(instant()),
      disabled_at: nullable(instant()),
      disabled_reason: nullable(text<DisabledReason>()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'keys of another server',
  ),
  /** features/webhooks. Sent and pending deliveries; kept for 30 days. */
  webhook_delivery: userTable(
    {
      id: fixed(uuid()),
      endpoint_id: fixed(uuid()),
      event: fixed(text()),
      /** JSON as it is sent. Each try sends the same bytes. */
      body: fixed(text()),
      status: text<'PENDING' | 'DELIVERED' | 'FAILED'>(),
      attempts: int(),
      /** HTTP status of the last answer. */
      last_status: nullable(int()),
      last_error: nullable(text()),
      last_tried_at: nullable(instant()),
      created_at: fixed(instant()),
    },
    'repeats of entries, and gone after 30 days',
  ),
  /** webhooks/outbox.ts, features/webhooks. The work that is due: a fact to be told, or the delivery of this id. */
  webhook_pending: userTable(
    {
      id: fixed(uuid()),
      next_try_at: instant(),
      /** Null: a delivery. */
      fact: fixed(nullable(jsonb<WebhookFact>())),
      created_at: fixed(instant()),
    },
    'is sent before it is read',
  ),
};
