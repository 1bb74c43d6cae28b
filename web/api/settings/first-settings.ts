// Loads the settings on a device that has none, for example after the first sign-in.
import { createStore, useStore } from 'zustand';
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { getAuth, signedInUserId, subscribeToAuth } from '#web/api/person/auth-store.ts';
import { trpcClient } from '#web/api/client.ts';
import { areSettingsKnown, showSettings } from './settings-store.ts';

const store = createStore(() => ({ areAwaited: false }));
let readFor: string | undefined;

/** Returns true while the settings are loading. During that time the page does not know whether to show kg or lbs. */
export function areSettingsAwaited(): boolean {
  return store.getState().areAwaited;
}

export function useAreSettingsAwaited(): boolean {
  return useStore(store, ({ areAwaited }) => areAwaited);
}

let stopReading = new AbortController();

/**
 * Returns true when the code in this file loads or has loaded the settings of the user. Other code then need not
 * request them.
 */
export function areReadHere(userId: string): boolean {
  return readFor === userId || areSettingsAwaited();
}

/** Requests the settings until they arrive. Does nothing on a device that has the settings. Never rejects. */
export async function readUnknownSettings(): Promise<void> {
  stopReading.abort();
  stopReading = new AbortController();
  const { signal } = stopReading;
  readFor = undefined;
  const areAwaited = isPersonUnknown() || !areSettingsKnown();
  store.setState({ areAwaited });
  if (!areAwaited) return;
  const userId = await whoIsSignedIn();
  const isWanted = () => !signal.aborted && signedInUserId() === userId;
  for (let failures = 0; isWanted() && !areSettingsKnown(); failures += 1) {
    if (failures > 0) await waitForRetry(retryDelayMs(failures), signal);
    await read(userId);
  }
  // Another user may have signed in during the request. That user's settings are then still loading.
  if (isWanted()) store.setState({ areAwaited: false });
}

async function read(userId: string | undefined): Promise<void> {
  try {
    const settings = await trpcClient.account.settings.query();
    // The response is outdated when the user changed a setting or signed out during the request.
    if (signedInUserId() === userId && !areSettingsKnown()) {
      readFor = userId;
      showSettings(settings);
    }
  } catch (error) {
    console.warn('The settings could not be read', error);
  }
}

function whoIsSignedIn(): Promise<string | undefined> {
  if (!isPersonUnknown()) return Promise.resolve(signedInUserId());
  return new Promise((resolve) => {
    const unsubscribe = subscribeToAuth(() => {
      if (isPersonUnknown()) return;
      unsubscribe();
      resolve(signedInUserId());
    });
  });
}

function isPersonUnknown(): boolean {
  return getAuth().status === 'signed-in' && signedInUserId() === undefined;
}
