// Registers the service worker, and detects its new versions.
import { Workbox } from 'workbox-window';
import { createStore, useStore } from 'zustand';
import { isWorkoutOpen } from './open-workout.ts';

const WORKER = '/sw.js';
/** The app checks for a new version when it becomes visible, at most once per `ASK_EVERY_MS`. */
const ASK_EVERY_MS = 60 * 60 * 1000;

const store = createStore<{ waiting: Workbox | null }>()(() => ({ waiting: null }));

/**
 * `isReplacing` is true when the service worker that takes over next is a new version, so that the page must reload.
 */
let isReplacing = false;

export function useIsUpdateReady(): boolean {
  return useStore(store).waiting !== null;
}

/** Registers the service worker. Browsers allow it only over https or on localhost. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => void tellOfUpdate(worker));
  reloadWhenReplaced();
  try {
    await worker.register();
    askAgainWhenSeen(worker);
  } catch (error) {
    // The app works without a service worker too, but only online. The user therefore gets no message about the
    // failure.
    console.warn('The app could not be kept on this device', error);
  }
}

async function tellOfUpdate(worker: Workbox): Promise<void> {
  if (isUpdate(await navigator.serviceWorker.getRegistration())) {
    store.setState({ waiting: worker });
  }
}

/**
 * Activates the new version in all tabs, which then reload.
 * @returns false while a workout is open in any tab; the version is then not activated
 */
export async function applyUpdate(): Promise<boolean> {
  if (await isWorkoutOpen()) return false;
  isReplacing = true;
  store.getState().waiting?.messageSkipWaiting();
  return true;
}

/**
 * Reloads the page after a new service worker has replaced the old one. The files of this page belong to the old
 * version.
 */
function reloadWhenReplaced(): void {
  isReplacing = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReplacing) location.reload();
    isReplacing = true;
  });
}

function askAgainWhenSeen(worker: Workbox): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    // The check fails offline and is repeated later.
    worker.update().catch(() => undefined);
  });
}

/**
 * Returns true when the waiting service worker is an update. The first service worker of a device also waits for a
 * moment.
 */
export function isUpdate(
  registration: Pick<ServiceWorkerRegistration, 'active' | 'waiting'> | undefined,
): boolean {
  return registration?.waiting != null && registration.active !== null;
}
