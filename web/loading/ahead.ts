// Prefetches the code that buttons and dialogs load on demand, so that buttons and dialogs also work offline.
import { idle } from '#web/api/first-load/first-content.ts';

/**
 * The wait for the service worker ends after `LONGEST_MS`. The worker may never become ready, for example on a full
 * disk or in some private windows.
 */
const LONGEST_MS = 30_000;

type Load = () => Promise<unknown>;

const loads: Load[] = [];
const loadsOfRun: Load[] = [];

/**
 * Registers `load` for a prefetch after the first content of a page, and returns `load`. If the prefetch fails, the
 * first use of the code calls `load` once more.
 */
export function ahead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loads.push(load);
  return load;
}

/** Registers code that a running workout needs offline. */
export function aheadOfRun<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  loadsOfRun.push(load);
  return load;
}

/**
 * Loads the registered code after the service worker has stored it, so that the code comes from the worker's cache.
 * Waits at most 30 s, and not at all in a browser without service workers. Never rejects.
 */
export async function loadAhead(): Promise<void> {
  await isStored();
  await loadAll(loads);
}

/**
 * Resolves to true when the service worker has stored all code. Resolves to false without service workers, or if
 * storing takes more than 30 s.
 */
export async function isStored(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const ready = navigator.serviceWorker.ready.then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), LONGEST_MS));
  return Promise.race([ready, late]);
}

/** Loads the code that a running workout needs. Never rejects. */
export async function loadAheadOfRun(): Promise<void> {
  await loadAll(loadsOfRun);
}

/**
 * Loads registered code, and the code that this code registers. Each load waits until the browser is idle, because many
 * simultaneous loads delay the response to presses. Never rejects.
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
