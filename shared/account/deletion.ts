// Defines how long the deletion of an account can be cancelled (behaviour/accounts.md#deletion).
// The file does not import zod, because screens load it.

export const DELETION_DAYS = 7;

export const deletionTimes = ['IN_7_DAYS', 'NOW'] as const;
export type DeletionTime = (typeof deletionTimes)[number];
