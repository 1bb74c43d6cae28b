// Defines how many days a user has to cancel the deletion of an account (behaviour/accounts.md#deletion). The file does
// not import zod, so that a screen that imports the file stays small.

export const DELETION_DAYS = 7;

export const deletionTimes = ['IN_7_DAYS', 'NOW'] as const;
export type DeletionTime = (typeof deletionTimes)[number];
