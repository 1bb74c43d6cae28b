// Names of webhook events, and limits of a webhook. The file does without zod, for the screens.

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
/** Maximum length of a webhook address, in characters. */
export const MOST_WEBHOOK_URL = 1024;
