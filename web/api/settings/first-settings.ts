// The settings of a device that has never heard them: read with the first answers, so that nothing is drawn in the wrong
// unit for longer than it takes. From then on web/settings/settings.ts keeps them.
import { createStore, useStore } from 'zustand';
import { getAuth, signedInUserId, subscribeToAuth } from '#web/api/person/auth-store.ts';
import { trpcClient } from '#web/api/client.ts';
import { areSettingsKnown, showSettings } from './settings-store.ts';

/** Time after which the defaults are used until the answer comes. */
const LONGEST_MS = 10_000;

const store = createStore(() => ({ areAwaited: false }));

/** True while the units are loading: a number typed meanwhile would be read in the wrong unit. */
export function areSettingsAwaited(): boolean {
  return store.getState().areAwaited;
}

export function useAreSettingsAwaited(): boolean {
  return useStore(store, ({ areAwaited }) => areAwaited);
}

/** Asks for nothing where the settings are known. Without an answer the defaults stay; never fails. */
export async function readUnknownSettings(): Promise<void> {
  const areAwaited = isPersonUnknown() || !areSettingsKnown();
  store.setState({ areAwaited });
  if (!areAwaited) return;
  const timer = setTimeout(() => store.setState({ areAwaited: false }), LONGEST_MS);
  const userId = await whoIsSignedIn();
  await read(userId);
  clearTimeout(timer);
  // Somebody who signed in meanwhile waits for their own settings.
  if (signedInUserId() === userId) store.setState({ areAwaited: false });
}

async function read(userId: string | undefined): Promise<void> {
  if (areSettingsKnown()) return;
  try {
    const settings = await trpcClient.account.settings.query();
    // A change or a sign-out meanwhile is newer than this answer.
    if (signedInUserId() === userId && !areSettingsKnown()) showSettings(settings);
  } catch (error) {
    console.warn('The settings could not be read', error);
  }
}

/** Settles once `auth.me` has said whose the token is, or nobody is signed in any more. */
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
