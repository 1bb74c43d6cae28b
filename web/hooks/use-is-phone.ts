import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns true below a width of 768 px (behaviour/pages.md#pages). Prerendered parts must not use this hook, because
 * the first render would differ from the prerendered HTML.
 */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/**
 * Returns true from a width of 64em (1024 px), where two columns fit. Prerendered parts must not use this hook, because
 * the first render would differ from the prerendered HTML.
 */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}
