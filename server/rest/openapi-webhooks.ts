// Describes the messages to webhooks, for the `webhooks` part of the OpenAPI document (docs/webhooks.md).
import { z } from 'zod';
import { webhookData, type WebhookType } from '#shared/webhooks/events.ts';
import { hoist, json, parameter } from './openapi-parts.ts';
import { toJsonSchema } from './procedures.ts';

/** Sent with every message, as defined by Standard Webhooks. */
const headers = [
  parameter('webhook-id', 'header', { type: 'string' }, true),
  parameter('webhook-timestamp', 'header', { type: 'string', description: 's' }, true),
  parameter('webhook-signature', 'header', { type: 'string' }, true),
];

/** Returns the operation of each message, by its type. Adds named schemas to `schemas`. */
export function webhookMessages(schemas: Record<string, unknown>) {
  // `as`: `Object.keys` returns plain strings, and the literal has no other keys.
  const types = Object.keys(webhookData) as WebhookType[];
  return Object.fromEntries(types.map((type) => [type, { post: operation(type, schemas) }]));
}

function operation(type: WebhookType, schemas: Record<string, unknown>) {
  const message = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('when it happened'),
    data: webhookData[type],
  });
  return {
    operationId: `webhook.${type}`,
    summary: `The message ${type}`,
    tags: ['webhooks'],
    parameters: headers,
    requestBody: {
      required: true,
      content: json(hoist(toJsonSchema(message, 'output'), schemas)),
    },
    responses: { '2XX': { description: 'Taken. Anything else is a failure, and is tried again' } },
  };
}
