// Defines the tables of mail, notifications and webhooks that the server sends.
import type { WebhookEvent } from '#shared/webhooks/event-names.ts';
import type { WebhookFact } from '#shared/webhooks/events.ts';
import type { DisabledReason } from '#shared/webhooks/schema.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const outgoingTables = {
  /** mail/outbox.ts writes this table of queued mail. A row is deleted when the mail server has accepted the mail. */
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
      /** The mail is not sent after this time. Null means one day after it was queued. */
      useless_at: fixed(nullable(instant())),
    },
    'is sent before it is read',
  ),
  /**
   * push/subscriptions.ts writes this table: the notification address of a signed-in device. A sign-out deletes the
   * row.
   */
  push_subscription: userTable(
    {
      sign_in_id: fixed(uuid()),
      endpoint: text(),
      /** The browser's public key is stored in base64url. `auth` is the browser's secret. */
      p256dh: text(),
      auth: text(),
      updated_at: instant(),
    },
    'keys of a browser',
  ),
  /**
   * push/rest-scheduler.ts writes this table. A row is the running rest of a session and the device to notify at its
   * end.
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
  /** The feature webhooks writes this table. The server sends a user's events to the URL of each row. */
  webhook_endpoint: userTable(
    {
      id: fixed(uuid()),
      url: text(),
      description: text(),
      events: jsonb<WebhookEvent[]>(),
      /** The secret is encrypted (server/auth/sealed.ts). The previous secret also signs until `previous_until`. */
      secret: bytea(),
      previous_secret: nullable(bytea()),
      previous_until: nullable(instant()),
      /** Deliveries have failed since this time. Null after a successful delivery. */
      failing_since: nullable(instant()),
      disabled_at: nullable(instant()),
      disabled_reason: nullable(text<DisabledReason>()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'keys of another server',
  ),
  /** The feature webhooks writes this table of deliveries. Each row is stored for 30 days. */
  webhook_delivery: userTable(
    {
      id: fixed(uuid()),
      endpoint_id: fixed(uuid()),
      event: fixed(text()),
      /** The body is stored as text, so that every attempt sends identical bytes. */
      body: fixed(text()),
      status: text<'PENDING' | 'DELIVERED' | 'FAILED'>(),
      attempts: int(),
      /** The receiver's last response had this HTTP status. */
      last_status: nullable(int()),
      last_error: nullable(text()),
      last_tried_at: nullable(instant()),
      created_at: fixed(instant()),
    },
    'repeats of entries, and gone after 30 days',
  ),
  /**
   * webhooks/outbox.ts and the feature webhooks write this table. A row is a fact to announce, or a delivery to retry.
   */
  webhook_pending: userTable(
    {
      id: fixed(uuid()),
      next_try_at: instant(),
      /** Null when the row is a delivery to retry. */
      fact: fixed(nullable(jsonb<WebhookFact>())),
      created_at: fixed(instant()),
    },
    'is sent before it is read',
  ),
};
