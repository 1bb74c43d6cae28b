// Prefetches code that a press needs, so that it is loaded before the connection is lost.
import { idle } from '#web/api/first-load/first-content.ts';

/** Longest wait for the service worker. It is never ready on a full disk or in some private windows. */
const LONGEST_MS = 30_000;

type Load = () => Promise<unknown>;

const loads: Load[] = [];
const loadsOfRun: Load[] = [];

/**
 * Registers code to load after the page that declares it, or after the next page. If that fails, the press loads it.
 */
export function ahead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loads.push(load);
  return load;
}

/** Registers code that the run needs without a connection. */
export function aheadOfRun<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loadsOfRun.push(load);
  return load;
}

/**
 * Loads all declared code once the service worker has stored it, so that it costs no request. Without a worker the code
 * loads after half a minute. Never rejects.
 */
export async function loadAhead(): Promise<void> {
  await isStored();
  await loadAll(loads);
}

/** Returns true once the service worker has stored all code, false when no worker is ready within half a minute. */
export async function isStored(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const ready = navigator.serviceWorker.ready.then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), LONGEST_MS));
  return Promise.race([ready, late]);
}

/** Loads the code of the run at once. Never rejects. */
export async function loadAheadOfRun(): Promise<void> {
  await loadAll(loadsOfRun);
}

/**
 * Loads declared code, and the code that the loaded code declares. Starts each load when the browser is idle, because
 * many starts together block presses. Never rejects.
 */
async function loadAll(declared: readonly Load[]): Promise<void> {
  for (let begun = 0; begun < declared.length;) {
    const started: Promise<unknown>[] = [];
    for (const load of declared.slice(begun)) {
      await idle();
      started.push(Promise.allSettled([load()]));
    }
    begun += started.length;
    await Promise.all(started);
  }
}
