// Counts events of this process since its start.

const events = new Map<string, number>();

export function countEvent(type: string): void {
  events.set(type, (events.get(type) ?? 0) + 1);
}

export function countedEvents(): ReadonlyMap<string, number> {
  return events;
}

export const counts = {
  /** Counts commands that another server overtook, so that they had to read the log again. */
  lostRaces: 0,
  /** Counts the connections that currently follow a session. */
  followers: 0,
  /** Counts the rests whose end was announced, and adds up the delays in seconds. */
  restsTold: 0,
  restSecondsLate: 0,
};
