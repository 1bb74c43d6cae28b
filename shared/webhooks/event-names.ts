// Lists the names of webhook events, and defines limits of a webhook. The file does not import zod, so that screens
// load few bytes.

export const webhookEvents = [
  'session.completed',
  'record.set',
  'goal.milestone',
  'measurement.created',
  'trainer.proposal',
  'trainer.comment',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const MOST_ENDPOINTS = 10;
export const MOST_WEBHOOK_URL = 1024;
