// What waits on this device to be sent. The sessions feature counts; the shell only asks.

export interface Unsent {
  sets: number;
  /** What is done to sets and sessions: a correction, a deletion, a finish. */
  changes: number;
}

type CountUnsent = (userId: string) => Promise<Unsent>;

let count: CountUnsent | undefined;

/** Called once by the routes, which may know features. */
export function registerUnsentCounter(counter: CountUnsent): void {
  count = counter;
}

export async function countUnsent(userId: string): Promise<Unsent> {
  return count ? count(userId) : { sets: 0, changes: 0 };
}

/** '2 sets', '1 change', '2 sets and 1 change'. */
export function unsentText({ sets, changes }: Unsent): string {
  const parts = [countOf(sets, 'set'), countOf(changes, 'change')];
  return parts.filter((part) => part !== null).join(' and ');
}

function countOf(number: number, one: string): string | null {
  if (number === 0) return null;
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}
