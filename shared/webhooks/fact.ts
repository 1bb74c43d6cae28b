// Types a fact as it is noted with its event: the messages are made from it later.
import type { Achievement } from '#shared/sessions/schema.ts';
import type { WebhookMessage } from './events.ts';

type Message<Type extends WebhookMessage['type']> = Extract<WebhookMessage, { type: Type }>;

export type WebhookFact =
  /** A session was completed, and raised these goals. */
  | { kind: 'session'; sessionId: string; achievements: readonly Achievement[] }
  /** The message is complete already. */
  | { kind: 'message'; message: Message<'goal.milestone'> | Message<'measurement.created'> };
