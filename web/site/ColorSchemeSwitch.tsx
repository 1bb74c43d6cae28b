import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { applyThemeColor } from '#web/theme/color-scheme.ts';
import classes from './SiteFooter.module.css';

const choices = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Chooses the colour scheme: that of the device, or a fixed one on this device. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The prerendered page does not know the choice, so it is marked after hydration.
  const isHydrated = useIsHydrated();
  useEffect(() => applyThemeColor(colorScheme), [colorScheme]);

  return (
    <div role="group" aria-label="Colour scheme" className="segments">
      {choices.map(({ value, label }) => (
        <UnstyledButton
          key={value}
          className={classes.choice}
          aria-pressed={isHydrated && colorScheme === value}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Returns false in a prerendered page and during hydration, then true, for state that only the device knows. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
