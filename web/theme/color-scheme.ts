// Stores the colour scheme: light, dark or the device's own. web/index.html sets the same before the first paint.
import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { canvas } from './theme.ts';

/** Stored for the device, not for a person, so its key has no user id. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Sets the colour of the browser's own bar to that of the page. */
export function applyThemeColor(scheme: MantineColorScheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = canvas[scheme === 'auto' ? own : scheme];
  }
}

/** Colour scheme of this device when the page was opened. */
export const colorSchemeAtStart = colorSchemeManager.get('auto');
