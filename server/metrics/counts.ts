// Counts events of this process since its start, as plain numbers that cost little.

const events = new Map<string, number>();

/** Counts an event that was written to the log of a session. */
export function countEvent(type: string): void {
  events.set(type, (events.get(type) ?? 0) + 1);
}

/** Returns the number of written events, by type. */
export function countedEvents(): ReadonlyMap<string, number> {
  return events;
}

/** Counters of this process that /metrics shows besides its requests. */
export const counts = {
  /** Number of commands that lost a race for their version to another server. */
  lostRaces: 0,
  /** Number of connections that follow a session now. */
  followers: 0,
  /** Notified ends of rests, and the sum of their delays in seconds. */
  restsTold: 0,
  restSecondsLate: 0,
};
