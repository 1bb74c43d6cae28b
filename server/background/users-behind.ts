/** Rebuilds users whose rows follow older rules, for requests and metrics (replay/due-replays.ts). */
export interface UsersBehind {
  /** Waits until this user's rows follow the present rules. Sends no query when no user needs a rebuild. */
  bringUpToDate: (userId: string) => Promise<void>;
  count: () => Promise<number>;
}
