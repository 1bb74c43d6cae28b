// The lazy parts of the live session. Each is declared beside what opens it; the first set does not wait for any.

const loads: (() => Promise<unknown>)[] = [];

/** Registers a lazy part to be loaded just after the session is shown: it must be here before the connection drops. */
export function prefetched<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loads.push(load);
  return load;
}

/** For `useLoadAhead` of the session's screen. A part that has lazy parts of its own registers them when it arrives. */
export async function prefetchLazyParts(): Promise<void> {
  for (let begun = 0; begun < loads.length;) {
    const next = loads.slice(begun);
    begun = loads.length;
    await Promise.allSettled(next.map((load) => load()));
  }
}
