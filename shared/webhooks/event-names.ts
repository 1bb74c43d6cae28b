// Lists the names of webhook events, and defines limits of a webhook. The file does not import zod,
// because screens load it.

export const webhookEvents = [
  'session.completed',
  'record.set',
  'goal.milestone',
  'measurement.created',
  'trainer.proposal',
  'trainer.comment',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A user may have 10 webhook endpoints. */
export const MOST_ENDPOINTS = 10;
/** A webhook address has at most 1024 characters. */
export const MOST_WEBHOOK_URL = 1024;
