// Puts what was added to an account into words.
import type { AddedItem, AddedKind } from '#shared/auth/recently-added.ts';
import { formatDay } from '#web/text/format.ts';

const kinds: Readonly<Record<AddedKind, string>> = {
  PASSKEY: 'Passkey',
  LINKED_SIGN_IN: 'Linked sign-in',
  TOKEN: 'Personal token',
  WEBHOOK: 'Webhook',
  SHARED_LINK: 'Shared link',
};

/** 'Passkey · added today' */
export function addedNote({ kind, at, isEnded, isRecent }: AddedItem, now: Date): string {
  if (isEnded) return `${kinds[kind]} · ended by the new password`;
  const verb = kind === 'WEBHOOK' ? 'added or changed' : 'added';
  return `${kinds[kind]} · ${verb} ${formatDay(at, now)}${isRecent ? '' : ' · older'}`;
}

/** 'Remove 2 and keep the rest' */
export function finishLabel({ isDue, marked }: { isDue: boolean; marked: number }): string {
  if (!isDue) return `Remove ${marked}`;
  return marked === 0 ? 'Keep all' : `Remove ${marked}, keep the rest`;
}
