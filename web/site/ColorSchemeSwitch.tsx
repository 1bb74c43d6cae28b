import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useIsMounted } from '#web/hooks/use-after-render.ts';
import { applyThemeColor } from '#web/theme/color-scheme.ts';
import { SchemeButtons } from './frame-parts.tsx';

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The prerendered page does not know the colour scheme, so the selected option is marked only
  // after hydration.
  const isMounted = useIsMounted();
  useEffect(() => applyThemeColor(colorScheme), [colorScheme]);
  return <SchemeButtons chosen={isMounted ? colorScheme : undefined} onChoose={setColorScheme} />;
}
