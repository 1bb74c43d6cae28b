import { useStore } from 'zustand';
import type { Settings } from '#shared/account/settings.ts';
import { settingsStore } from '#web/api/settings/settings-store.ts';

/** Units, theme and signals of the signed-in user; changed by `changeSettings` of web/settings. */
export function useSettings(): Settings {
  return useStore(settingsStore);
}
