import { useMediaQuery } from '@mantine/hooks';

/** Mobile layout: under 768 px wide (behaviour/pages.md#pages). Read at once, for parts that are never prerendered. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/** Room for two columns. Read at once, for parts that are never prerendered. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}
