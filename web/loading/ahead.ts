// Prefetches code that a press needs, so that it is loaded before the connection is lost.
import { idle } from '#web/api/first-load/first-content.ts';

const loads: (() => Promise<unknown>)[] = [];

/**
 * Registers code to load after the page that declares it, or after the next page. If that fails, the press loads it.
 */
export function ahead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loads.push(load);
  return load;
}

/** Loads all declared code once the service worker has stored it, so that it costs no request. Never rejects. */
export async function loadAhead(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready;
  await loadDeclared();
}

/**
 * Loads all declared code, and the code that the loaded code declares. Starts each load when the browser is idle,
 * because many starts together block presses. Never rejects.
 */
export async function loadDeclared(): Promise<void> {
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
