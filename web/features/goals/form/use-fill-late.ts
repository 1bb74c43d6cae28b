import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Fills a field with a value that may load late. Typed text stays.
 * @param filledBefore the stored text that counts as filled
 */
export function useFillLate(
  known: string | undefined,
  value: string,
  fill: (text: string) => void,
  filledBefore?: string,
): void {
  const filled = useRef('');
  const takeKnown = useEffectEvent(() => {
    if (!['', filled.current, filledBefore].includes(value)) return;
    const text = known ?? '';
    filled.current = text;
    if (value !== text) fill(text);
  });
  useEffect(() => takeKnown(), [known]);
}
