// Defines the tables of mail, notifications and webhooks that the server sends.
import type { WebhookEvent } from '#shared/webhooks/event-names.ts';
import type { WebhookFact } from '#shared/webhooks/events.ts';
import type { DisabledReason } from '#shared/webhooks/schema.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const outgoingTables = {
  /**
   * The rows are written by server/mail/outbox.ts. Queued mail. A row is deleted when the mail server has accepted the
   * mail.
   */
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
      /**
       * Time after which the mail is not sent any more; null limits it to a day after it was
       * queued.
       */
      useless_at: fixed(nullable(instant())),
    },
    'is sent before it is read',
  ),
  /**
   * The rows are written by push/subscriptions.ts. Address for the notifications of a signed-in device. A sign-out
   * deletes the row.
   */
  push_subscription: userTable(
    {
      sign_in_id: fixed(uuid()),
      endpoint: text(),
      /** Public key of the browser, base64url; `auth` is its secret. */
      p256dh: text(),
      auth: text(),
      updated_at: instant(),
    },
    'keys of a browser',
  ),
  /**
   * The rows are written by push/rest-scheduler.ts. The running rest of a session, with the device that is notified
   * when it ends.
   */
  pending_rest: userTable(
    {
      session_id: fixed(uuid()),
      rest_id: uuid(),
      sign_in_id: uuid(),
      ends_at: instant(),
      body: text(),
    },
    'is over before it is read',
  ),
  /** The rows are written by features/webhooks. An address to which a user's events are sent. */
  webhook_endpoint: userTable(
    {
      id: fixed(uuid()),
      url: text(),
      description: text(),
      events: jsonb<WebhookEvent[]>(),
      /**
       * The encrypted secret (server/auth/sealed.ts). The previous secret, also encrypted, signs as well until
       * `previous_until`.
       */
      secret: bytea(),
      previous_secret: nullable(bytea()),
      previous_until: nullable(instant()),
      /** Time of the first failure since the last successful delivery. */
      failing_since: nullable(instant()),
      disabled_at: nullable(instant()),
      disabled_reason: nullable(text<DisabledReason>()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'keys of another server',
  ),
  /**
   * Sent and pending deliveries, stored for 30 days. The feature server/features/webhooks writes
   * this table.
   */
  webhook_delivery: userTable(
    {
      id: fixed(uuid()),
      endpoint_id: fixed(uuid()),
      event: fixed(text()),
      /** JSON as it is sent: every try sends the same bytes. */
      body: fixed(text()),
      status: text<'PENDING' | 'DELIVERED' | 'FAILED'>(),
      attempts: int(),
      /** HTTP status of the last response. */
      last_status: nullable(int()),
      last_error: nullable(text()),
      last_tried_at: nullable(instant()),
      created_at: fixed(instant()),
    },
    'repeats of entries, and gone after 30 days',
  ),
  /**
   * The rows are written by webhooks/outbox.ts, features/webhooks. Due work: a fact for the endpoints, or the delivery
   * with this id.
   */
  webhook_pending: userTable(
    {
      id: fixed(uuid()),
      next_try_at: instant(),
      /** The fact to announce; null when the work is a delivery. */
      fact: fixed(nullable(jsonb<WebhookFact>())),
      created_at: fixed(instant()),
    },
    'is sent before it is read',
  ),
};
