// Times at which an account can be deleted (behaviour/accounts.md#deletion). Without zod, for the screens.

/** Days in which a deletion can be cancelled. */
export const DELETION_DAYS = 7;

export const deletionTimes = ['IN_7_DAYS', 'NOW'] as const;
export type DeletionTime = (typeof deletionTimes)[number];
