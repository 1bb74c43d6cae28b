// Typed content that is not saved yet, on this device: one text per person and form.
import { useEffect, useEffectEvent, useState } from 'react';

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

const QUIET_MS = 300;

/**
 * Keeps a draft a moment after each change, and at once when the page is left or hidden.
 *
 * @param content the same object until something changes; null while there is nothing to keep
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

/** The draft as it is stored; null when there is none. */
function storedDraft(key: string): string | null {
  return localStorage.getItem(key);
}

export function keepDraft(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    // The storage is full or switched off: what was typed is still on the screen and can be saved.
    console.warn('The draft could not be kept', error);
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}
