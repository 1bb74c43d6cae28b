import { useEffect, useEffectEvent, useRef } from 'react';

/** Fills a field with a value that may load late. Typed text stays. */
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
