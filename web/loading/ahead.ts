// Code that a press needs: it must be here before the connection drops.
import { idle } from '#web/api/first-load/first-content.ts';

const loads: (() => Promise<unknown>)[] = [];

/** Loads the code once the page that declares it stands, or the next one. If that fails, the press loads it. */
export function ahead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loads.push(load);
  return load;
}

/**
 * Loads all declared code, and the code that the loaded code declares. Starts each load when the browser is idle, because
 * many starts together block presses. Never throws.
 */
export async function loadAhead(): Promise<void> {
  for (let begun = 0; begun < loads.length;) {
    const started: Promise<unknown>[] = [];
    for (const load of loads.slice(begun)) {
      await idle();
      started.push(Promise.allSettled([load()]));
    }
    begun += started.length;
    await Promise.all(started);
  }
}
