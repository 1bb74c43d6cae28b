import { useEffect, useState } from 'react';
import { parseDraft, storedDraft } from './draft.ts';
import type { Draft } from './draft-schema.ts';

/** What was not saved last time, as it lay here when the page opened: typing must not replace it. */
export function useOfferedDraft(key: string) {
  const [stored] = useState(() => storedDraft(key));
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    if (stored === null) return;
    let isCurrent = true;
    void parseDraft(stored).then((parsed) => {
      if (isCurrent) setDraft(parsed);
    });
    return () => {
      isCurrent = false;
    };
  }, [stored]);
  return [draft, () => setDraft(null)] as const;
}
