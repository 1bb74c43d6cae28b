// Light, dark or as the device has it. web/index.html sets the same before the first paint.
import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { canvas } from './theme.ts';

/** Belongs to the device, not to a person: it is the one entry without a user id. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Colours the browser's own bar like the page. */
export function applyThemeColor(scheme: MantineColorScheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = canvas[scheme === 'auto' ? own : scheme];
  }
}

/** Color scheme of this device when the page began. */
export const colorSchemeAtStart = colorSchemeManager.get('auto');
