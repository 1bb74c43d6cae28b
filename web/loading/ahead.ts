// Code that a press needs: it must be here before the connection drops.
import { idle } from '#web/api/first-load/first-content.ts';

const loads: (() => Promise<unknown>)[] = [];

/** Loads the code once the page that declares it stands, or the next one. If that fails, the press loads it. */
export function ahead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loads.push(load);
  return load;
}

/**
 * Loads all that was declared, and what the loaded code declares. Begins each load in an idle moment: all at once would
 * block presses. Never fails.
 */
export async function loadAhead(): Promise<void> {
  for (let begun = 0; begun < loads.length;) {
    const begunNow: Promise<unknown>[] = [];
    for (const load of loads.slice(begun)) {
      await idle();
      begunNow.push(Promise.allSettled([load()]));
    }
    begun += begunNow.length;
    await Promise.all(begunNow);
  }
}
