import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Fills a field with the server's value once it is known, and again when it changes; empties it
 * when there is none. Typed text stays, and a field that was emptied by hand stays empty.
 */
export function useFillLate(
  known: string | undefined,
  value: string,
  fill: (text: string) => void,
): void {
  const filled = useRef('');
  const takeKnown = useEffectEvent(() => {
    if (value !== '' && value !== filled.current) return;
    const text = known ?? '';
    filled.current = text;
    if (value !== text) fill(text);
  });
  useEffect(() => takeKnown(), [known]);
}
