// Webhooks in words: their events, how they are, and how a delivery went.
import type { WebhookEvent } from '#shared/webhooks/event-names.ts';
import type { Webhook, WebhookDelivery } from '#shared/webhooks/schema.ts';
import { agoText } from '#web/text/ago-text.ts';
import { formatDay, formatTime } from '#web/text/format.ts';

/** The subject of each event, for somebody who chooses. */
export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'session.completed': 'A workout was finished',
  'record.set': 'A record was set',
  'goal.milestone': 'A goal passed a milestone',
  'measurement.created': 'A measurement was taken',
};

/** Returns how a webhook is: on, failing, or off and why. */
export function stateText({ isEnabled, disabledReason, failingSince }: Webhook, now: Date): string {
  if (isEnabled) {
    return failingSince === null ? 'On' : `Failing, first ${agoText(new Date(failingSince), now)}`;
  }
  if (disabledReason === 'FAILING') return 'Off: it failed for three days';
  return disabledReason === 'GONE' ? 'Off: the receiver wants no more' : 'Off';
}

/** Returns how a delivery went, or when it is tried again. */
export function outcomeText(delivery: WebhookDelivery, now: Date): string {
  const { status, attempts, lastError, nextTryAt } = delivery;
  if (status === 'DELIVERED') return `Delivered (${delivery.lastStatus})`;
  if (status === 'FAILED') return `Failed. ${lastError ?? ''}`;
  if (attempts === 0) return 'Waiting to be sent';
  const next =
    nextTryAt === null ? '' : ` Next try ${formatDay(nextTryAt, now)}, ${formatTime(nextTryAt)}`;
  return `${lastError ?? 'Not delivered'}.${next}`;
}

/** 'hooks.example.com': what an address is called where there is little room. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
