// Counts what this process has done since its start, as plain numbers: they cost nothing where nobody reads them.

const events = new Map<string, number>();

/** Counts an event that was written to the log of a session. */
export function countEvent(type: string): void {
  events.set(type, (events.get(type) ?? 0) + 1);
}

/** Returns the number of events written, by their type. */
export function countedEvents(): ReadonlyMap<string, number> {
  return events;
}

/** Numbers of this process beside its events. */
export const counts = {
  /** Commands that found their version written by another server. */
  lostRaces: 0,
  /** Connections that follow a session now. */
  followers: 0,
  /** Rests whose end was told, and the seconds by which they were late, added up. */
  restsTold: 0,
  restSecondsLate: 0,
};
