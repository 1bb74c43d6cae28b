// The settings of a device that has never heard them: read with the first answers, so that nothing is drawn in the wrong
// unit for longer than it takes. From then on web/settings/settings.ts keeps them.
import { getAuth } from './auth-store.ts';
import { trpcClient } from './client.ts';
import { areSettingsKnown, showSettings } from './settings-store.ts';

/** Asks for nothing where the settings are known. Without an answer the defaults stay; never fails. */
export async function readUnknownSettings(): Promise<void> {
  if (areSettingsKnown()) return;
  const userId = signedInUserId();
  try {
    const settings = await trpcClient.account.settings.query();
    // Whoever changed one meanwhile, or signed out, has had the last word.
    if (signedInUserId() === userId && !areSettingsKnown()) showSettings(settings);
  } catch (error) {
    console.warn('The settings could not be read', error);
  }
}

function signedInUserId(): string | undefined {
  const auth = getAuth();
  return auth.status === 'signed-in' ? auth.user?.id : undefined;
}
