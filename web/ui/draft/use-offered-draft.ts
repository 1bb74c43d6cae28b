import { useEffect, useEffectEvent, useState } from 'react';
import { storedDraft } from './kept-draft.ts';

/**
 * What was not saved last time, as it lay here when the page opened: typing must not replace it. And how to close the
 * offer of it.
 *
 * @param parse null for a draft that this version cannot read
 */
export function useOfferedDraft<Draft>(
  key: string,
  parse: (stored: string) => Promise<Draft | null>,
) {
  const [stored] = useState(() => storedDraft(key));
  const [draft, setDraft] = useState<Draft | null>(null);
  const parseStored = useEffectEvent((text: string) => parse(text));
  useEffect(() => {
    if (stored === null) return;
    let isCurrent = true;
    void parseStored(stored).then((parsed) => {
      if (isCurrent) setDraft(parsed);
    });
    return () => {
      isCurrent = false;
    };
  }, [stored]);
  return [draft, () => setDraft(null)] as const;
}
