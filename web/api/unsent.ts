// How many sets of a user wait on this device. The sessions feature counts; the shell only asks.

type CountUnsent = (userId: string) => Promise<number>;

let count: CountUnsent | undefined;

/** Called once by the routes, which may know features. */
export function registerUnsentCounter(counter: CountUnsent): void {
  count = counter;
}

export async function countUnsentSets(userId: string): Promise<number> {
  return count ? count(userId) : 0;
}
