/** Users whose rows follow the rules of before, as doors and metrics see them (replay/due-replays.ts). */
export interface UsersBehind {
  /** Waits until the rows of this user follow today's rules. Costs nothing once nobody is behind. */
  bringUpToDate: (userId: string) => Promise<void>;
  /** Returns the number of users who are behind. */
  count: () => Promise<number>;
}
