// Describes webhooks: their events, states and deliveries.
import type { WebhookEvent } from '#shared/webhooks/event-names.ts';
import type { Webhook, WebhookDelivery } from '#shared/webhooks/schema.ts';
import { agoText } from '#web/text/ago-text.ts';
import { formatDay, formatTime } from '#web/text/format.ts';

export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'session.completed': 'A workout was finished',
  'record.set': 'A record was set',
  'goal.milestone': 'A goal passed a milestone',
  'measurement.created': 'A measurement was taken',
  'trainer.proposal': 'A trainer proposed a change',
  'trainer.comment': 'A trainer commented, or you did',
};

export function stateText({ isEnabled, disabledReason, failingSince }: Webhook, now: Date): string {
  if (isEnabled) {
    return failingSince === null ? 'On' : `Failing, first ${agoText(new Date(failingSince), now)}`;
  }
  if (disabledReason === 'FAILING') return 'Off: it failed for three days';
  return disabledReason === 'GONE' ? 'Off: the receiver wants no more' : 'Off';
}

export function outcomeText(delivery: WebhookDelivery, now: Date): string {
  const { status, attempts, lastError, nextTryAt } = delivery;
  if (status === 'DELIVERED') return `Delivered (${delivery.lastStatus})`;
  if (status === 'FAILED') return `Failed. ${lastError ?? ''}`;
  if (attempts === 0) return 'Waiting to be sent';
  const next =
    nextTryAt === null ? '' : ` Next try ${formatDay(nextTryAt, now)}, ${formatTime(nextTryAt)}`;
  return `${lastError ?? 'Not delivered'}.${next}`;
}

/** Returns the host of a URL, such as 'hooks.example.com', which is the short name of a webhook. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
