// Names of webhook events, and limits of a webhook. Without zod, for the screens.

export const webhookEvents = [
  'session.completed',
  'record.set',
  'goal.milestone',
  'measurement.created',
  'trainer.proposal',
  'trainer.comment',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Maximum number of endpoints of a user. */
export const MOST_ENDPOINTS = 10;
/** Maximum length of a webhook address, in characters. */
export const MOST_WEBHOOK_URL = 1024;
