/** Access to users whose rows follow older rules, for requests and metrics (replay/due-replays.ts). */
export interface UsersBehind {
  /** Waits until the rows of this user follow the present rules. Costs nothing when nobody is behind. */
  bringUpToDate: (userId: string) => Promise<void>;
  /** Returns the number of users who are behind. */
  count: () => Promise<number>;
}
