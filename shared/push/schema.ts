// Defines the wire schemas of notifications: a device's subscription, and the rest whose end the
// server announces (behaviour/live-session.md#notifications).
import { z } from 'zod';
import { command, id, instant, requiredText } from '#shared/schema.ts';
import { MOST_REST_MINUTES } from './rest-message.ts';

const MOST_ENDPOINT = 1024;

/** Returns the schema of a key of a push subscription: `bytes` bytes, written in base64url. */
function key(label: string, bytes: number) {
  const characters = Math.ceil((bytes * 4) / 3);
  return z
    .string({ error: `${label} must be text` })
    .regex(new RegExp(`^[\\w-]{${characters}}=*$`), { error: `${label} is not a key` });
}

export const pushKey = z.object({
  publicKey: z.string().describe('the key of this server: P-256, uncompressed, base64url'),
});

export const subscribeInput = command({
  endpoint: z
    .string({ error: 'endpoint must be text' })
    .max(MOST_ENDPOINT, { error: `endpoint can have at most ${MOST_ENDPOINT} characters` }),
  keys: z.strictObject({
    p256dh: key('keys.p256dh', 65),
    auth: key('keys.auth', 16),
  }),
});
export type SubscribeInput = z.infer<typeof subscribeInput>;

export const pushStatus = z
  .object({
    isOn: z.boolean().describe('true when this sign-in takes notifications'),
    devices: z.int().describe('number of your sign-ins that take notifications'),
  })
  .meta({ id: 'PushStatus' });
export type PushStatus = z.infer<typeof pushStatus>;

export const pushSent = z.object({ sent: z.literal(true) });

const nextSet = z.strictObject({
  exercise: requiredText({
    max: 100,
    label: 'The name of the exercise',
    message: 'Please name the exercise',
  }),
  setNumber: z
    .number({ error: 'setNumber must be a number' })
    .int({ error: 'setNumber must be a whole number' })
    .min(1, { error: 'setNumber must be at least 1' })
    .max(1000, { error: 'setNumber can be at most 1000' }),
  setName: requiredText({
    max: 40,
    label: 'The name of the set',
    message: 'Leave the name of the set out when it is a number',
  })
    .optional()
    .describe('the name of a set without a number: warm-up 1, drop after set 2'),
  target: requiredText({
    max: 80,
    label: 'The target',
    message: 'Leave the target out when there is none',
  })
    .optional()
    .describe('the target in words, in your unit: 8 × 185 lbs'),
});

export const startRestInput = command({
  id,
  restId: id,
  endsAt: instant.describe(`end of the rest, at most ${MOST_REST_MINUTES} minutes from now`),
  next: nextSet.nullable().describe('the next set, for the notification; null after the last set'),
});
export type StartRestInput = z.infer<typeof startRestInput>;

export const pendingRest = z
  .object({
    isPending: z.boolean().describe('false when this sign-in takes no notifications'),
  })
  .meta({ id: 'PendingRest' });

export const cancelRestInput = command({ id, restId: id });
