import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns true below a width of 768 px (behaviour/pages.md#pages). Prerendered parts must not use this hook, because
 * its first render already reads the width.
 */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/**
 * Returns true when the window has space for two columns. Prerendered parts must not use this hook, because its first
 * render already reads the width.
 */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}
