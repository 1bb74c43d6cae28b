// Stores the unsaved text of a form on this device, under a key that names the user and the form.
import { useEffect, useEffectEvent, useState } from 'react';
import { dropStored, keepStored, readStored } from '#web/browser-storage.ts';

/**
 * Returns the draft that was stored when the page opened, and a function that stops offering the draft. The function
 * does not delete the stored draft, and later typing does not change the returned draft.
 * @param parse returns null for a draft that this build cannot read
 */
export function useOfferedDraft<Draft>(
  key: string,
  parse: (stored: string) => Promise<Draft | null>,
) {
  const [stored] = useState(() => readStored(key));
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

const QUIET_MS = 300;

/**
 * Stores a draft 300 ms after each change, and immediately when the page is left or hidden.
 * @param content must be memoised, because each new object counts as a change; null while nothing was typed
 */
export function useKeptDraft<Content extends object>(
  key: string,
  content: Content | null,
  textOf: (content: Content) => string,
): void {
  const keepUnder = useEffectEvent((draftKey: string, kept: Content | null) => {
    if (kept) keepDraft(draftKey, textOf(kept));
  });
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(() => keepUnder(key, content), QUIET_MS);
    return () => clearTimeout(timer);
  }, [key, content]);

  const keepLatest = useEffectEvent((draftKey: string) => keepUnder(draftKey, content));
  useEffect(() => {
    const keepNow = () => keepLatest(key);
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [key]);
}

export function keepDraft(key: string, text: string): void {
  // A draft that cannot be stored stays on the screen and can still be saved.
  keepStored(key, text, 'The draft could not be kept');
}

export function dropDraft(key: string): void {
  dropStored(key);
}
