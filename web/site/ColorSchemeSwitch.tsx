import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { applyThemeColor } from '#web/theme/color-scheme.ts';
import classes from './ColorSchemeSwitch.module.css';

const choices = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Follow the device, or keep one scheme on this device. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The prerendered page does not know the choice, so it is marked after hydration.
  const isHydrated = useIsHydrated();
  useEffect(() => applyThemeColor(colorScheme), [colorScheme]);

  return (
    <div role="group" aria-label="Colour scheme" className={classes.group}>
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

/** False in a prerendered page and while it is hydrated, then true: for what only the device knows. */
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
