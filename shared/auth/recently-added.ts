// Defines the wire schemas of recent additions to an account, such as passkeys and API tokens
// (behaviour/account-security.md#recently-added).
import { z } from 'zod';
import { DAY_MS } from '#shared/durations.ts';

/**
 * Number of days for which an addition, such as a passkey, counts as recent. After a password reset, the days before
 * the reset count.
 */
export const REVIEW_DAYS = 30;

/** Returns the start of the recent period, seen from `at`. Both times are ISO 8601 strings. */
export function recentSince(at: string): string {
  return new Date(Date.parse(at) - REVIEW_DAYS * DAY_MS).toISOString();
}

export function isRecentAt(addedAt: string, at: string): boolean {
  return (
    Date.parse(addedAt) >= Date.parse(recentSince(at)) && Date.parse(addedAt) <= Date.parse(at)
  );
}

/** An addition is a way to sign in, such as a passkey, or a kind of access to the user's data, such as an API token. */
const addedKinds = [
  'PASSKEY',
  'LINKED_SIGN_IN',
  'TOKEN',
  'WEBHOOK',
  'SHARED_LINK',
  'TRAINER',
] as const;
export type AddedKind = (typeof addedKinds)[number];

export const addedItem = z
  .object({
    kind: z.enum(addedKinds),
    id: z.string(),
    name: z.string(),
    at: z.string().describe('when it was added; a webhook or trainer: when it was last changed'),
    isRecent: z
      .boolean()
      .describe('false: an older passkey or linked sign-in, or one that was added after the reset'),
    isEnded: z.boolean().describe('true: a token that the password reset ended'),
  })
  .meta({ id: 'AddedItem' });
export type AddedItem = z.infer<typeof addedItem>;

export const recentlyAdded = z.object({
  since: z.string(),
  isDue: z
    .boolean()
    .describe('true: recent passkeys and linked sign-ins do not sign in until you keep them'),
  items: z.array(addedItem).describe('newest first'),
});
export type RecentlyAdded = z.infer<typeof recentlyAdded>;

export const additionsKept = z.object({ kept: z.literal(true) });
