// Stores typed content that is not saved yet on this device: one text per person and form.
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the draft as it was stored when the page opened, because typing replaces the stored one. Also returns a
 * function that closes the offer.
 *
 * @param parse returns null for a draft that this version cannot read
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

const QUIET_MS = 300;

/**
 * Stores a draft shortly after each change, and immediately when the page is left or hidden.
 *
 * @param content the same object until something changes; null while there is nothing to store
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

/** Returns the stored draft; null when there is none. */
function storedDraft(key: string): string | null {
  return localStorage.getItem(key);
}

export function keepDraft(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    // The storage is full or disabled. The typed content is still on the screen and can be saved.
    console.warn('The draft could not be kept', error);
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}
