/** Recomputes derived rows that an older version of the program computed for a user (replay/due-replays.ts). */
export interface UsersBehind {
  bringUpToDate: (userId: string) => Promise<void>;
  count: () => Promise<number>;
}
