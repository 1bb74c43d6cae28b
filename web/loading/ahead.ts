// Code that a press needs: it must be here before the connection drops.
const loads: (() => Promise<unknown>)[] = [];

/** Loads the code once the page that declares it stands, or the next one. If that fails, the press loads it. */
export function ahead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loads.push(load);
  return load;
}

/** Loads all that was declared; what comes may declare more. Never fails. */
export async function loadAhead(): Promise<void> {
  for (let begun = 0; begun < loads.length;) {
    const next = loads.slice(begun);
    begun = loads.length;
    await Promise.allSettled(next.map((load) => load()));
  }
}
