import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useIsMounted } from '#web/hooks/use-after-render.ts';
import { applyThemeColor } from '#web/theme/color-scheme.ts';
import classes from './SiteFooter.module.css';

const choices = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The prerendered page does not know the colour scheme, so the selected option is marked only
  // after hydration.
  const isMounted = useIsMounted();
  useEffect(() => applyThemeColor(colorScheme), [colorScheme]);

  return (
    <div role="group" aria-label="Colour scheme" className="segments">
      {choices.map(({ value, label }) => (
        <UnstyledButton
          key={value}
          className={classes.choice}
          aria-pressed={isMounted && colorScheme === value}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  );
}
