import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import { changeSettings } from '#web/settings/settings.ts';
import { useSettings } from '#web/hooks/use-settings.ts';

/** Outlives the pages. An account without a theme of its own leaves the device as it is. */
const seen: { theme: Settings['theme']; colorScheme: MantineColorScheme | null } = {
  theme: defaultSettings.theme,
  colorScheme: null,
};

/** Keeps the scheme of this device and the theme of the account the same, whichever of the two was changed. */
export function ThemeSync() {
  const { theme } = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    seen.colorScheme ??= colorScheme;
    if (theme !== seen.theme) {
      seen.theme = theme;
      seen.colorScheme = theme;
      setColorScheme(theme);
    } else if (colorScheme !== seen.colorScheme) {
      seen.theme = colorScheme;
      seen.colorScheme = colorScheme;
      changeSettings({ theme: colorScheme }).catch((error: unknown) => {
        console.warn('The theme could not be saved', error);
      });
    }
  }, [theme, colorScheme, setColorScheme]);
  return null;
}
