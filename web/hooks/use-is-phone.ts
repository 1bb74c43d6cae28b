import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns true for the mobile layout: under 768 px wide (behaviour/pages.md#pages). The width is read in the first
 * render, so use this hook only in parts that are never prerendered.
 */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/**
 * Returns true when two columns fit. The width is read in the first render, so use this hook only in parts that are
 * never prerendered.
 */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}
