// Defines the tables of mail, notifications and webhooks that the server sends.
import type { WebhookEvent } from '#shared/webhooks/event-names.ts';
import type { WebhookFact } from '#shared/webhooks/events.ts';
import type { DisabledReason } from '#shared/webhooks/schema.ts';
import { bytea, fixed, instant, int, jsonb, nullable, text, uuid } from './column.ts';
import { userTable } from './table.ts';

export const outgoingTables = {
  /** Stores mail until the mail server has accepted it, or until this server gives up sending it. */
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
      /** Time after which the mail is not sent any more. Null means one day after it was queued. */
      useless_at: fixed(nullable(instant())),
    },
    'is sent before it is read',
  ),
  /** Stores the push subscriptions of signed-in devices. A sign-out deletes the row. */
  push_subscription: userTable(
    {
      sign_in_id: fixed(uuid()),
      endpoint: text(),
      /** Public key of the browser, in base64url. `auth` is the authentication secret of the push subscription. */
      p256dh: text(),
      auth: text(),
      updated_at: instant(),
    },
    'keys of a browser',
  ),
  /** Stores the running rest timer of a session, with the device to notify at its end. */
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
  /** Stores the webhooks of users: the server sends a user's events to the URL of each row. */
  webhook_endpoint: userTable(
    {
      id: fixed(uuid()),
      url: text(),
      description: text(),
      events: jsonb<WebhookEvent[]>(),
      /**
       * Encrypted secret that signs the deliveries (server/auth/sealed.ts). The previous secret also signs until
       * `previous_until`.
       */
      secret: bytea(),
      previous_secret: nullable(bytea()),
      previous_until: nullable(instant()),
      /** Time of the first failed delivery after the last successful one. Null after a successful delivery. */
      failing_since: nullable(instant()),
      disabled_at: nullable(instant()),
      disabled_reason: nullable(text<DisabledReason>()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    'keys of another server',
  ),
  /** Stores deliveries to webhooks for 30 days. */
  webhook_delivery: userTable(
    {
      id: fixed(uuid()),
      endpoint_id: fixed(uuid()),
      event: fixed(text()),
      /** The body is stored as text, so that every attempt sends identical bytes. */
      body: fixed(text()),
      status: text<'PENDING' | 'DELIVERED' | 'FAILED'>(),
      attempts: int(),
      last_status: nullable(int()),
      last_error: nullable(text()),
      last_tried_at: nullable(instant()),
      created_at: fixed(instant()),
    },
    'repeats of entries, and gone after 30 days',
  ),
  /** Queues events to announce to webhooks, such as a completed session, and deliveries to retry. */
  webhook_pending: userTable(
    {
      id: fixed(uuid()),
      next_try_at: instant(),
      /** Event to announce; null when the row is a delivery to retry. */
      fact: fixed(nullable(jsonb<WebhookFact>())),
      created_at: fixed(instant()),
    },
    'is sent before it is read',
  ),
};
