import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { defaultSettings } from '#shared/account/settings.ts';
import { colorSchemeAtStart } from '#web/theme/color-scheme.ts';
import { changeSettings } from '#web/settings/settings.ts';
import { useSettings } from '#web/hooks/use-settings.ts';

/** Outlives the pages. An account without a theme of its own leaves the device as it is. */
const seen = { theme: defaultSettings.theme, colorScheme: colorSchemeAtStart };

/**
 * Keeps the scheme of this device and the theme of the account the same, whichever was changed. It
 * loads after the page: a scheme that was changed by then is newer than the account's.
 */
export function ThemeSync() {
  const { theme } = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    const isChangedHere = colorScheme !== seen.colorScheme && colorScheme !== theme;
    const isChangedThere = theme !== seen.theme;
    if (isChangedHere) {
      seen.theme = colorScheme;
      seen.colorScheme = colorScheme;
      changeSettings({ theme: colorScheme }).catch((error: unknown) => {
        console.warn('The theme could not be saved', error);
      });
    } else if (isChangedThere) {
      seen.theme = theme;
      seen.colorScheme = theme;
      setColorScheme(theme);
    }
  }, [theme, colorScheme, setColorScheme]);
  return null;
}
