// Defines the wire schemas of webhooks: a user's endpoints, and the deliveries to them (behaviour/webhooks.md).
import { z } from 'zod';
import { command, id, paging, text } from '#shared/schema.ts';
import { MOST_WEBHOOK_URL, webhookEvents } from './event-names.ts';

const MOST_DESCRIPTION = 100;

const url = z
  .string({ error: 'url must be text' })
  .max(MOST_WEBHOOK_URL, { error: `url can have at most ${MOST_WEBHOOK_URL} characters` })
  .describe('an https address on the usual port, at a name that leads to the public internet');
const events = z
  .array(z.enum(webhookEvents, { error: 'This is not an event' }), {
    error: 'events must be a list',
  })
  .min(1, { error: 'Please choose at least one event' })
  .max(webhookEvents.length, { error: 'Each event can be chosen once' })
  .refine((list) => new Set(list).size === list.length, { error: 'Each event can be chosen once' });
const description = text({ max: MOST_DESCRIPTION, label: 'The description' });

// `createWebhookInput` has no command id. The server would store the response of a command with an id, and this
// response contains the webhook's secret.
export const createWebhookInput = z.strictObject({
  url,
  events,
  description: description.default(''),
});
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

export const updateWebhookInput = z.strictObject({
  id,
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  isEnabled: z
    .boolean({ error: 'isEnabled must be true or false' })
    .optional()
    .describe('true also turns on again what was turned off after failures'),
});
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;

export const webhookIdInput = z.strictObject({ id });
export const removeWebhookInput = command({ id });
export const testWebhookInput = command({ id });
export const replayDeliveryInput = command({ id, deliveryId: id });

const disabledReasons = ['USER', 'FAILING', 'GONE'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEvents)),
    isEnabled: z.boolean(),
    disabledReason: z
      .enum(disabledReasons)
      .nullable()
      .describe('USER: turned off by you; FAILING: failed for three days; GONE: it answered 410'),
    failingSince: z.string().nullable().describe('the first failure since the last success'),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({ webhooks: z.array(webhook) });

export const webhookWithSecret = z
  .object({
    webhook,
    secret: z.string().describe('whsec_…: signs what is sent; it is shown this once'),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

export const webhookDelivery = z
  .object({
    id: z.string(),
    event: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    lastStatus: z.int().nullable().describe('the HTTP status of the last answer'),
    lastError: z.string().nullable().describe('why the last try failed'),
    lastTriedAt: z.string().nullable(),
    nextTryAt: z.string().nullable(),
    createdAt: z.string(),
    body: z.string().describe('the JSON that is sent'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesInput = z.strictObject({
  id,
  limit: paging({ limit: 20, most: 100 }).limit,
  cursor: id.optional().describe('nextCursor of the page before'),
});
export type DeliveriesInput = z.infer<typeof deliveriesInput>;

export const deliveryList = z.object({
  deliveries: z.array(webhookDelivery),
  nextCursor: z.string().nullable(),
});
export type DeliveryList = z.infer<typeof deliveryList>;
