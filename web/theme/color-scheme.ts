// Stores the colour scheme: light, dark, or the scheme of the device. web/index.html applies the scheme before the
// first paint.
import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { canvas } from './theme.ts';

/** The colour scheme belongs to the device, so the local storage key contains no user id. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

export function applyThemeColor(scheme: MantineColorScheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = canvas[scheme === 'auto' ? own : scheme];
  }
}

export const colorSchemeAtStart = colorSchemeManager.get('auto');
