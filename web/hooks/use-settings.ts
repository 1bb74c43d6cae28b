import { useSyncExternalStore } from 'react';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import { getSettings, subscribeToSettings } from '#web/api/settings-store.ts';

/** Units, theme and signals of the signed-in user; changed by `changeSettings` of the store. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribeToSettings, getSettings, () => defaultSettings);
}
