// Counts events of this process since its start.

const events = new Map<string, number>();

export function countEvent(type: string): void {
  events.set(type, (events.get(type) ?? 0) + 1);
}

export function countedEvents(): ReadonlyMap<string, number> {
  return events;
}

export const counts = {
  /**
   * Number of repeated attempts of commands. Most repeats happen because a simultaneous command has added an event
   * first.
   */
  lostRaces: 0,
  followers: 0,
  /**
   * Number of push notifications about the end of a rest, and the sum of their delays in seconds.
   */
  restsTold: 0,
  restSecondsLate: 0,
};
