/** Follows the question before a deletion whose item lies under Recently deleted (behaviour/recently-deleted.md). */
export const RESTORABLE = 'You can restore it for 30 days.';
