import { useMediaQuery } from '@mantine/hooks';

/** Room for two columns. Read at once, for parts that are never prerendered. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}
