// What this process has done since its start, as plain numbers: they cost nothing where nobody reads them.

const events = new Map<string, number>();

/** Counts an event that was written to the log of a session. */
export function countEvent(type: string): void {
  events.set(type, (events.get(type) ?? 0) + 1);
}

/** Returns the number of events written, by their type. */
export function countedEvents(): ReadonlyMap<string, number> {
  return events;
}
