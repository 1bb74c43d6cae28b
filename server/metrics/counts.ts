// Counts events of this process since its start.

const events = new Map<string, number>();

/** Counts an event that was written to a session's log. */
export function countEvent(type: string): void {
  events.set(type, (events.get(type) ?? 0) + 1);
}

export function countedEvents(): ReadonlyMap<string, number> {
  return events;
}

/** /metrics shows these numbers of the process. */
export const counts = {
  /** Commands that another server overtook, so that they had to read the log again. */
  lostRaces: 0,
  /** Connections that currently follow a session. */
  followers: 0,
  /** Rests whose end was announced, and the sum of the delays in seconds. */
  restsTold: 0,
  restSecondsLate: 0,
};
