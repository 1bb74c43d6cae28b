// The end of an account (behaviour/accounts.md#deletion). Without zod, for the screens.

/** Days in which a deletion can be taken back. */
export const DELETION_DAYS = 7;

export const deletionTimes = ['IN_7_DAYS', 'NOW'] as const;
export type DeletionTime = (typeof deletionTimes)[number];
