// Registers the service worker and follows its versions. Loaded once the page is shown (web/site/Background.tsx).
import { Workbox } from 'workbox-window';
import { createStore, useStore } from 'zustand';
import { isWorkoutOpen } from './open-workout.ts';

const WORKER = '/sw.js';
/** An app that stays open for days asks for a new version when it is looked at again, this often at most. */
const ASK_EVERY_MS = 60 * 60 * 1000;

const store = createStore<{ waiting: Workbox | null }>()(() => ({ waiting: null }));

/** Returns whether a new version is installed on this device and waits to take over. */
export function useIsUpdateReady(): boolean {
  return useStore(store).waiting !== null;
}

/** Asks a second time of nothing. Without https (or a loopback address) browsers have no service workers. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => void tellOfUpdate(worker));
  reloadWhenReplaced();
  try {
    await worker.register();
    askAgainWhenSeen(worker);
  } catch (error) {
    // The app works without, as long as there is a connection.
    console.warn('The app could not be kept on this device', error);
  }
}

async function tellOfUpdate(worker: Workbox): Promise<void> {
  if (isUpdate(await navigator.serviceWorker.getRegistration())) {
    store.setState({ waiting: worker });
  }
}

/**
 * The new version takes over in all tabs, which are loaded again.
 * @returns false while a workout is open in some tab: nothing is replaced under it.
 */
export async function applyUpdate(): Promise<boolean> {
  if (await isWorkoutOpen()) return false;
  store.getState().waiting?.messageSkipWaiting();
  return true;
}

/** The files of a page are those of its version: with the next one it starts anew. The first worker replaces none. */
function reloadWhenReplaced(): void {
  let hasWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) location.reload();
    hasWorker = true;
  });
}

function askAgainWhenSeen(worker: Workbox): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    // There is no new version without a connection.
    worker.update().catch(() => undefined);
  });
}

/**
 * True when the worker that waits takes the place of another one. The first worker of a device waits as well, for longer
 * on a busy one, and is no new version of anything.
 */
export function isUpdate(
  registration: Pick<ServiceWorkerRegistration, 'active' | 'waiting'> | undefined,
): boolean {
  return registration?.waiting != null && registration.active !== null;
}
