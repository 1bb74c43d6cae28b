// Reads the settings on a device that has none yet, with the first requests. Afterwards web/settings/settings.ts
// synchronises them.
import { createStore, useStore } from 'zustand';
import { retryDelayMs, waitForRetry } from '#web/api/calls/connection.ts';
import { getAuth, signedInUserId, subscribeToAuth } from '#web/api/person/auth-store.ts';
import { trpcClient } from '#web/api/client.ts';
import { areSettingsKnown, showSettings } from './settings-store.ts';

const store = createStore(() => ({ areAwaited: false }));
/** The person whose settings this page has read. */
let readFor: string | undefined;

/** Returns true while the units are loading. A number typed meanwhile would have the wrong unit. */
export function areSettingsAwaited(): boolean {
  return store.getState().areAwaited;
}

export function useAreSettingsAwaited(): boolean {
  return useStore(store, ({ areAwaited }) => areAwaited);
}

let stopReading = new AbortController();

/** Returns true while this page reads the settings of this person for the first time, and afterwards. */
export function areReadHere(userId: string): boolean {
  return readFor === userId || areSettingsAwaited();
}

/** Reads the settings until they are known. Does nothing when they are known. Never rejects. */
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
  // A person who signed in meanwhile waits for their own settings.
  if (isWanted()) store.setState({ areAwaited: false });
}

async function read(userId: string | undefined): Promise<void> {
  try {
    const settings = await trpcClient.account.settings.query();
    // A change or a sign-out meanwhile is newer than this response.
    if (signedInUserId() === userId && !areSettingsKnown()) {
      readFor = userId;
      showSettings(settings);
    }
  } catch (error) {
    console.warn('The settings could not be read', error);
  }
}

/**
 * Waits until `auth.me` has responded or the sign-in has ended. Returns the user's id; undefined
 * without a sign-in.
 */
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
