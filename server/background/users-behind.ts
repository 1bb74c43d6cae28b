/** Brings users' derived rows up to date after an update that changed their rules (replay/due-replays.ts). */
export interface UsersBehind {
  bringUpToDate: (userId: string) => Promise<void>;
  count: () => Promise<number>;
}
