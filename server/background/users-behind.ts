/** Rebuilds the rows that an older version of the program computed for a user (replay/due-replays.ts). */
export interface UsersBehind {
  /** Waits until this user's rows are rebuilt by the present rules. Sends no query when no user needs a rebuild. */
  bringUpToDate: (userId: string) => Promise<void>;
  count: () => Promise<number>;
}
