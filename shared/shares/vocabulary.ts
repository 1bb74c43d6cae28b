// Words and limits of shared links, which need no account. Without zod, for the screens.
import type { WeightUnit } from '#shared/units.ts';

/** The things that a link can show. */
export const shareKinds = ['WORKOUT', 'TEMPLATE', 'PROGRAM'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Choices of days after which a link expires; null for a link that never expires. */
export const shareDays = [7, 90, null] as const;
export type ShareDays = (typeof shareDays)[number];

/** Links of an account. Ended links count until they are removed. */
export const MOST_SHARES = 200;

/** Characters of a token: 24 random bytes in base64url, which is 192 bits. */
export const SHARE_TOKEN_CHARACTERS = 32;

export interface ShareChoices {
  /** First name of the owner; null when the owner hides it. */
  by: string | null;
  /** Weights of the shared page are shown in the owner's unit. */
  unit: WeightUnit;
  showsNotes: boolean;
}

/** Returns the part of a full name before the first blank. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
