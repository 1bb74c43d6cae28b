// Lists the allowed values and limits of shared links, which anyone can open without an account. The file does not
// import zod, so that screens load few bytes.
import type { WeightUnit } from '#shared/units.ts';

export const shareKinds = ['WORKOUT', 'TEMPLATE', 'PROGRAM'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** The number of days after which a link expires, as the owner chooses. Null means that the link never expires. */
export const shareDays = [7, 90, null] as const;
export type ShareDays = (typeof shareDays)[number];

/** An account has at most 200 links. An expired link counts until the user removes the link. */
export const MOST_SHARES = 200;

/** A token is 24 random bytes in base64url, so it has 32 characters. */
export const SHARE_TOKEN_CHARACTERS = 32;

export interface ShareChoices {
  /** `by` is the first name of the owner. Null when the owner hides it. */
  by: string | null;
  unit: WeightUnit;
  showsNotes: boolean;
}

/** Returns the part of a full name before the first blank. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
