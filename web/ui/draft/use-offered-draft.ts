import { useEffect, useEffectEvent, useState } from 'react';
import { storedDraft } from './kept-draft.ts';

/**
 * Returns the draft as it was stored when the page opened, since typing replaces the stored one,
 * and a function to close the offer.
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
