// Registers the service worker and follows its versions. This file is loaded once the page is shown
// (web/site/Background.tsx).
import { Workbox } from 'workbox-window';
import { createStore, useStore } from 'zustand';
import { isWorkoutOpen } from './open-workout.ts';

const WORKER = '/sw.js';
/** An app that stays open for days checks for a new version when it becomes visible, at most this often. */
const ASK_EVERY_MS = 60 * 60 * 1000;

const store = createStore<{ waiting: Workbox | null }>()(() => ({ waiting: null }));

/** True when the next worker that takes over replaces the version that this page shows. */
let isReplacing = false;

/** Returns whether a new version is installed on this device and waits to take over. */
export function useIsUpdateReady(): boolean {
  return useStore(store).waiting !== null;
}

/** Registers the service worker. Browsers allow one only with https or on a loopback address. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => void tellOfUpdate(worker));
  reloadWhenReplaced();
  try {
    await worker.register();
    askAgainWhenSeen(worker);
  } catch (error) {
    // The app works without a service worker while there is a connection.
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
 * @returns false while a workout is open in some tab; then nothing is replaced.
 */
export async function applyUpdate(): Promise<boolean> {
  if (await isWorkoutOpen()) return false;
  isReplacing = true;
  store.getState().waiting?.messageSkipWaiting();
  return true;
}

/**
 * Reloads the page after its worker was replaced, because its files belong to the old version. The first worker of a
 * page replaces no other. A page without a worker reloads when the user requested the new version, because a busy
 * browser may open a page without its worker.
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
    // Without a connection there is no new version.
    worker.update().catch(() => undefined);
  });
}

/**
 * Returns true when the waiting worker replaces another one. The first worker of a device also waits for a while, but
 * it is not an update.
 */
export function isUpdate(
  registration: Pick<ServiceWorkerRegistration, 'active' | 'waiting'> | undefined,
): boolean {
  return registration?.waiting != null && registration.active !== null;
}
