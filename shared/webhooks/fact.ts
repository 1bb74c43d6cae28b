// Types the facts that are stored with an event, from which webhook messages are built later.
import type { Achievement } from '#shared/sessions/schema.ts';
import type { WebhookMessage } from './events.ts';

type Message<Type extends WebhookMessage['type']> = Extract<WebhookMessage, { type: Type }>;

export type WebhookFact =
  /** A completed session, and the goals that it raised. */
  | { kind: 'session'; sessionId: string; achievements: readonly Achievement[] }
  /** A message that is already complete. */
  | { kind: 'message'; message: Message<'goal.milestone'> | Message<'measurement.created'> };
