import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Fills a field with a known value, for example from the server, and again when the value changes. Empties the field
 * when there is none. Typed text stays, and a field that was emptied by hand stays empty until the known value changes.
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
